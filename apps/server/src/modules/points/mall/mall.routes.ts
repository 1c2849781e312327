import type { LanguageTag, RoundsOffer } from '@fairground/contract'
import type { Commands, CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Pictures } from '../../../platform/picture-store/pictures.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { contentPicture, textIn, textLanguages } from '../../content/index.ts'
import { readGameNames } from '../../games/index.ts'
import type { MerchantContext } from '../../merchants/index.ts'
import { cancelOrder } from './cancel-order.ts'
import { findBuyer, listItems, pageOfOrders, type ItemRow } from './mall.queries.ts'
import { inCurrency, redeem, voucherPlace } from './redeem.ts'

type Parts = Pick<MerchantContext, 'database' | 'commands' | 'merchants' | 'keyring' | 'pictures'>
type OwnCalls = 'points.items' | 'points.redeem' | 'points.orders' | 'points.cancelOrder'

const ordersPerPage = 20

export const mallHandlers = (parts: Parts): Handlers<OwnCalls> => ({
  'points.items': async ({ context, query }) => {
    const { memberId, merchant } = context.session
    const db = parts.database.of(merchant)
    const buyer = await findBuyer(db, memberId)
    const languages = textLanguages(parts.merchants, context, query.language)
    const rows = buyer?.isIncluded ? await listItems(db, memberId) : []
    const { currency } = context
    const games = rows.flatMap(({ rounds }) => rounds.map(({ game }) => game))
    const names = await readGameNames(db, games)
    return {
      list: rows.flatMap((row) => itemView(row, { languages, currency, pictures: parts.pictures, names })),
      level: buyer?.level ?? 0,
    }
  },
  'points.redeem': ({ context, body }) =>
    run(parts, { context, name: 'points.redeem', input: body }, async (tools) => {
      const { memberId } = context.session
      const { itemId, address } = body
      const { balance, ...order } = await redeem(tools, parts.keyring, {
        memberId,
        currency: context.currency,
        itemId,
        address,
      })
      return { ...order, balance: Number(balance) }
    }),
  'points.orders': async ({ context, query }) => {
    const { memberId, merchant } = context.session
    const [at, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const before = at && id ? { at, id } : null
    const rows = await pageOfOrders(parts.database.of(merchant), { memberId, before, limit: ordersPerPage + 1 })
    const { page, next } = cutPage(rows, ordersPerPage, (last) => [last.made_at.toISOString(), last.id])
    const languages = textLanguages(parts.merchants, context, query.language)
    return { list: page.map((row) => orderView(row, languages, parts.keyring)), next }
  },
  'points.cancelOrder': ({ context, body }) =>
    run(parts, { context, name: 'points.cancel', input: body }, async (tools) => {
      const { memberId } = context.session
      const { balance } = await cancelOrder(tools, { id: body.id, memberId, from: ['placed'], reason: null })
      return { balance: Number(balance) }
    }),
})

interface Viewer {
  languages: readonly LanguageTag[]
  currency: string
  pictures: Pictures
  /** Of games, by their codes. */
  names: ReadonlyMap<string, string>
}

/** Bonuses and free rounds of another currency, and items that are closed, are not shown. */
function itemView(row: ItemRow, { languages, currency, pictures, names }: Viewer) {
  const { bonus, rounds, isForCurrency } = inCurrency(row, currency)
  if (!row.is_enabled || !isForCurrency) return []
  return [
    {
      id: row.id,
      kind: row.kind,
      title: textIn(row.texts, 'title', languages),
      text: textIn(row.texts, 'text', languages),
      picture: contentPicture(row.picture, languages, pictures),
      points: Number(row.points),
      left: row.left,
      leftForMember: row.member_max === null ? null : Math.max(0, row.member_max - row.own),
      levelMin: row.level_min,
      bonus: bonus ? { amount: bonus.amount, times: bonus.times } : null,
      rounds: rounds ? roundsView(rounds, names) : null,
    },
  ]
}

const roundsView = (
  { game, count, stake, times, days }: ItemRow['rounds'][number],
  names: ReadonlyMap<string, string>,
): RoundsOffer => ({ nodeId: game, gameName: names.get(game) ?? game, count, stake, times, days })

type ListedOrder = Awaited<ReturnType<typeof pageOfOrders>>[number]

const orderView = (row: ListedOrder, languages: readonly LanguageTag[], keyring: Keyring) => ({
  id: row.id,
  itemId: row.item_id,
  kind: row.kind,
  title: textIn(row.texts, 'title', languages),
  points: Number(row.points),
  state: row.state,
  code: row.voucher && row.voucher_id ? keyring.open(row.voucher, voucherPlace(row.voucher_id)) : null,
  tracking: row.tracking,
  reason: row.reason,
  madeAt: row.made_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

function run<Reply>(
  { commands }: { commands: Commands },
  { context, name, input }: { context: MemberContext; name: string; input: unknown },
  work: (tools: CommandTools) => Promise<Reply>,
): Promise<Reply> {
  const key = context.idempotencyKey
  if (!key) throw new Refused('idempotency_key_required')
  return commands.run({ scope: context.scope, name, address: context.address, idempotency: { key, input } }, work)
}
