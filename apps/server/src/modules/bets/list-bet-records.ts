import type { BetRecord, Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../platform/cursor.ts'
import type { HandlerInput } from '../../platform/http/handler.ts'
import { periodOf } from '../../platform/period.ts'
import type { CatalogueView } from '../games/index.ts'
import type { NamedLottery } from '../lottery/index.ts'
import {
  listOrderBets,
  listPlayedDays,
  sumBets,
  type LotteryType,
  type OrderBet,
  type PlayedDay,
} from './bets.queries.ts'
import type { RecordsOptions } from './bets.routes.ts'

type Query = HandlerInput<'bets.list'>['query']

const lotteryTypes: readonly LotteryType[] = ['LOTT', 'ELOTT']

/**
 * Lottery orders one by one; rounds of a vendor game grouped by day, because a player remembers an evening rather than
 * each spin.
 */
export async function listBetRecords(
  { database, catalogue, lotteries }: RecordsOptions,
  { context: { session, language }, query }: HandlerInput<'bets.list'>,
): Promise<ReplyOf<Calls['bets.list']>> {
  const db = database.of(session.merchant)
  const currency = session.currency as CurrencyCode
  const view = await catalogue.of(session.merchant)
  const named = await lotteries.named(session.merchant, language)
  const { types, games } = wantedParts(query, view)
  const period = periodOf(query)
  const [at, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
  const filter = { memberId: session.memberId, outcome: query.state, ...period }
  const limit = query.size + 1
  const page = { ...filter, before: at && id ? { at, id } : undefined, limit }

  const orders = types.length > 0 ? await listOrderBets(db, { ...page, types }) : []
  const days = games.length > 0 ? await listPlayedDays(db, { ...page, games }) : []
  const rows = [
    ...orders.map((order) => orderRecord(order, named)),
    ...days.map((day) => playedRecord(day, view)),
  ].sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))

  const { count, staked, returned } = await sumBets(db, { ...filter, types, games })
  const { page: list, next } = cutPage(rows, query.size, (last) => [last.at, last.id])
  const shown = (amount: bigint): string => formatDecimal(money(amount, currency))
  return {
    list,
    next,
    totals: {
      count,
      staked: shown(staked),
      returned: shown(returned),
      net: shown(returned - staked),
    },
    currency,
  }
}

/** Which orders and which games a filter asks for. */
const wantedParts = ({ gameType }: Query, view: CatalogueView) => ({
  types: lotteryTypes.filter((type) => gameType === undefined || type === gameType),
  games: view.games
    .filter((game) => gameType === undefined || game.gameType === gameType)
    .map(({ gameCode }) => gameCode),
})

function orderRecord(order: OrderBet, named: readonly NamedLottery[]): BetRecord {
  const lottery = named.find(({ code }) => code === order.game)
  const currency = order.currency as CurrencyCode
  const returned = { open: null, settled: order.payout, refunded: order.stake }[order.state]
  return {
    id: order.id,
    kind: 'lottery',
    gameType: order.type,
    game: order.game,
    gameName: lottery?.name ?? order.game,
    icon: lottery?.icon ?? { src: '', srcset: '' },
    detail: order.detail,
    at: order.placed_at.toISOString(),
    rounds: 1,
    stake: formatDecimal(money(order.stake, currency)),
    returned: returned === null ? null : formatDecimal(money(returned, currency)),
    held: null,
    state: order.state,
  }
}

function playedRecord(day: PlayedDay, view: CatalogueView): BetRecord {
  const game = view.find(day.game)?.game
  const currency = day.currency as CurrencyCode
  return {
    id: day.id,
    kind: 'vendor',
    gameType: game?.gameType ?? 'RNG',
    game: day.game,
    gameName: game?.gameName ?? day.game,
    icon: game?.iconUrl ?? { src: '', srcset: '' },
    detail: day.day,
    at: day.at.toISOString(),
    rounds: day.rounds,
    stake: formatDecimal(money(day.staked, currency)),
    returned: formatDecimal(money(day.returned, currency)),
    held: day.held > 0n ? formatDecimal(money(day.held, currency)) : null,
    state: day.is_open ? 'open' : 'settled',
  }
}
