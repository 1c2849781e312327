import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { bannerChoices } from '../../../platform/picture-store/banner-choices.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { ContentPictures } from '../../content/index.ts'
import { listFreeRoundGames } from '../../games/index.ts'
import { currenciesOf, formRulesOf, writtenLanguages, type MerchantContext } from '../../merchants/index.ts'
import type { ReturnGuard } from '../../rewards/index.ts'
import { findBuyer, listItems } from '../mall/mall.queries.ts'
import { getBalance } from '../points.queries.ts'
import { addVouchers } from './add-vouchers.ts'
import { formOf } from './form-of-item.ts'
import { grantPoints } from './grant-points.ts'
import { putItem } from './put-item.ts'
import { setRate } from './set-rate.ts'
import { countOrders, listRates } from './staff.queries.ts'

type Parts = Pick<MerchantContext, 'merchants' | 'pictures' | 'keyring'> & {
  contentPictures: ContentPictures
  guardReturns: ReturnGuard
}
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
  'points.putMallItem': ({ context, params: { id }, body }) =>
    context.run('mall.put', (tools) =>
      putItem(tools, parts.guardReturns, {
        ...body,
        id,
        ...formRulesOf(parts.merchants, context.merchant),
        isAgreed: false,
      }),
    ),
  'points.uploadPicture': ({ context, body: form }) =>
    parts.contentPictures.upload(context, { name: 'points.uploadPicture', form }),
  'points.picture': async ({ context: { merchant }, params: { key } }) => ({
    picture: (await parts.contentPictures.read(merchant, key)).toString('base64'),
  }),
  'points.addVouchers': ({ context, params: { id }, body: { codes, reason } }) =>
    context.run('mall.vouchers', (tools) =>
      addVouchers(tools, parts.keyring, { itemId: id, codes, reason, isAgreed: false }),
    ),
})

const memberHandlers = ({ merchants, guardReturns }: Parts): OperatorHandlers<Exclude<OwnCalls, ItemCalls>> => ({
  'points.putPointRate': ({ context, params: { currency }, body }) =>
    context.run('points.rate', async (tools) => {
      if (!currenciesOf(merchants.get(context.merchant)).includes(currency)) throw new Refused('not_found')
      return { isProposed: await setRate(tools, guardReturns, { ...body, currency, isAgreed: false }) }
    }),
  'points.memberPoints': async ({ context: { db }, params: { id } }) => {
    if (!(await findBuyer(db, id))) throw new Refused('not_found')
    return { balance: Number(await getBalance(db, id)) }
  },
  'points.grantPoints': ({ context, params: { id }, body: { points, reason } }) =>
    context.run('points.grant', (tools) => grantPoints(tools, { memberId: id, points, reason, isAgreed: false })),
})

const shownRate = (units: bigint | undefined, currency: CurrencyCode): string | null =>
  units === undefined ? null : formatDecimal(money(units, currency))
