import { v7 as uuidv7 } from 'uuid'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { bannerChoices } from '../../../platform/picture-store/banner-choices.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { ContentPictures } from '../../content/index.ts'
import { listFreeRoundGames } from '../../games/index.ts'
import { currenciesOf, writtenLanguages, type MerchantContext } from '../../merchants/index.ts'
import { findBuyer, listItems, type ItemRow } from '../mall/mall.queries.ts'
import { voucherPlace } from '../mall/redeem.ts'
import { getBalance, lockMember, postPoints } from '../points.queries.ts'
import { putItem } from './put-item.ts'
import { setRate } from './set-rate.ts'
import { countOrders, insertVouchers, listRates, lockItem } from './staff.queries.ts'

type Parts = Pick<MerchantContext, 'merchants' | 'pictures' | 'keyring'> & { contentPictures: ContentPictures }
type ItemCalls =
  | 'points.mallItems'
  | 'points.putMallItem'
  | 'points.uploadPicture'
  | 'points.picture'
  | 'points.addVouchers'
type OwnCalls = ItemCalls | 'points.putPointRate' | 'points.memberPoints' | 'points.grantPoints'

export const staffPointsHandlers = (parts: Parts): OperatorHandlers<OwnCalls> => ({
  ...itemHandlers(parts),
  ...memberHandlers(parts),
})

const itemHandlers = (parts: Parts): OperatorHandlers<ItemCalls> => ({
  'points.mallItems': async ({ context: { db, merchant } }) => {
    const orders = await countOrders(db)
    const rates = new Map((await listRates(db)).map(({ currency, per_point }) => [currency, per_point]))
    const currencies = currenciesOf(parts.merchants.get(merchant))
    return {
      list: (await listItems(db, null)).map((row) => ({
        id: row.id,
        version: row.version,
        form: formOf(row),
        left: row.left,
        orders: orders.get(row.id) ?? 0,
      })),
      rates: currencies.map((currency) => ({ currency, perPoint: shownRate(rates.get(currency), currency) })),
      choices: {
        currencies,
        languages: writtenLanguages(parts.merchants, merchant),
        arts: bannerChoices(parts.pictures),
        roundGames: await listFreeRoundGames(db),
      },
    }
  },
  'points.putMallItem': ({ context, params: { id }, body: { version, leftBefore, form } }) =>
    context.run('mall.put', async (tools) => {
      const [first] = writtenLanguages(parts.merchants, context.merchant)
      const currencies = currenciesOf(parts.merchants.get(context.merchant))
      const item = { id, version, leftBefore, form, defaultLanguage: first?.code ?? '', currencies }
      return { version: await putItem(tools, item) }
    }),
  'points.uploadPicture': ({ context, body: form }) =>
    parts.contentPictures.upload(context, { name: 'points.uploadPicture', form }),
  'points.picture': async ({ context: { merchant }, params: { key } }) => ({
    picture: (await parts.contentPictures.read(merchant, key)).toString('base64'),
  }),
  'points.addVouchers': ({ context, params: { id }, body: { codes } }) =>
    context.run('mall.vouchers', async ({ tx, scope, audit }) => {
      const item = await lockItem(tx, id)
      if (item?.kind !== 'voucher') throw new Refused('not_found')
      const vouchers = codes.map((code) => {
        const voucher = uuidv7()
        return {
          id: voucher,
          sealed: parts.keyring.seal(code, voucherPlace(voucher)),
          blind: parts.keyring.blind('mall/voucher', code),
        }
      })
      const added = await insertVouchers(tx, { merchant: scope.merchant, itemId: id, vouchers })
      audit({ action: 'mall.vouchers', subject: `item:${id}`, after: { added } })
      return { added }
    }),
})

const memberHandlers = ({ merchants }: Parts): OperatorHandlers<Exclude<OwnCalls, ItemCalls>> => ({
  'points.putPointRate': ({ context, params: { currency }, body: { before, perPoint } }) =>
    context.run('points.rate', (tools) => {
      if (!currenciesOf(merchants.get(context.merchant)).includes(currency)) throw new Refused('not_found')
      return setRate(tools, { currency, before, perPoint })
    }),
  'points.memberPoints': async ({ context: { db }, params: { id } }) => {
    if (!(await findBuyer(db, id))) throw new Refused('not_found')
    return { balance: Number(await getBalance(db, id)) }
  },
  'points.grantPoints': ({ context, params: { id }, body: { points, reason } }) =>
    context.run('points.grant', async ({ tx, audit }) => {
      const member = await findBuyer(tx, id)
      if (!member) throw new Refused('not_found')
      if (points > 0 && !member.isIncluded) throw new Refused('goodwill_not_allowed')
      await lockMember(tx, id)
      const move = { key: `grant:${uuidv7()}`, kind: 'grant', memberId: id, points: BigInt(points) } as const
      const balance = await postPoints(tx, move)
      audit({ action: 'points.grant', subject: `member:${id}`, after: { points }, reason })
      return { balance: Number(balance ?? 0n) }
    }),
})

const formOf = (row: ItemRow) => ({
  kind: row.kind,
  picture: row.picture,
  texts: row.texts,
  points: Number(row.points),
  stock: row.kind === 'voucher' ? null : row.left,
  memberMax: row.member_max,
  levelMin: row.level_min,
  isEnabled: row.is_enabled,
  bonuses: row.bonuses,
  rounds: row.rounds,
})

const shownRate = (units: bigint | undefined, currency: CurrencyCode): string | null =>
  units === undefined ? null : formatDecimal(money(units, currency))
