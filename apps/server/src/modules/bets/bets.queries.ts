import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'

export interface BetFilter {
  memberId: string
  /** Whether the outcome is known; a refunded bet has one. */
  outcome: 'open' | 'settled' | undefined
  from: Date | undefined
  until: Date | undefined
}

interface Page {
  before: { at: string; id: string } | undefined
  limit: number
}

export type BetState = 'open' | 'settled' | 'refunded'

/** Of an order: at odds alone, or with a line that a prize group prices. */
export type LotteryType = 'LOTT' | 'ELOTT'

export interface OrderBet {
  id: string
  type: LotteryType
  game: string
  /** The draw's number. */
  detail: string
  currency: string
  stake: bigint
  payout: bigint
  state: BetState
  placed_at: Date
}

/** Without a filter the query has no condition on states: the planner would expect few rows and read all orders. */
const hasOutcome = (outcome: BetFilter['outcome']) =>
  outcome === undefined ? sql`true` : outcome === 'open' ? sql`state = 'open'` : sql`state in ('settled', 'refunded')`

/** Lottery orders one by one, the latest first. */
export async function listOrderBets(
  db: Reader,
  filter: BetFilter & Page & { types: readonly LotteryType[] },
): Promise<OrderBet[]> {
  const { memberId, types, outcome, from, until, before, limit } = filter
  const { rows } = await sql<OrderBet>`
    select id, type, game, detail, currency, stake, payout, state, placed_at from order_bet
    where member_id = ${memberId} and ${hasOutcome(outcome)} and ${types.length > 1 ? sql`true` : sql`type = any(${[...types]}::text[])`}
      and placed_at >= coalesce(${from ?? null}::timestamptz, '-infinity')
      and placed_at < coalesce(${until ?? null}::timestamptz, 'infinity')
      and (placed_at, id) < (coalesce(${before?.at ?? null}::timestamptz, 'infinity'), ${before?.id ?? lastId}::uuid)
    order by placed_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** One game's rounds of one day in the member's zone, named by the first of them. */
export interface PlayedDay {
  id: string
  game: string
  day: string
  currency: string
  at: Date
  rounds: number
  staked: bigint
  returned: bigint
  held: bigint
  is_open: boolean
}

export async function listPlayedDays(
  db: Reader,
  filter: BetFilter & Page & { games: readonly string[]; utcOffset: number },
): Promise<PlayedDay[]> {
  const { memberId, games, outcome, from, until, utcOffset, before, limit } = filter
  const states = outcome === undefined ? ['open', 'settled'] : [outcome]
  const { rows } = await sql<PlayedDay>`
    select * from (
      select (array_agg(id order by placed_at, id))[1] as id, game, currency, day::text as day, min(placed_at) as at,
        count(*)::int as rounds, sum(stake)::bigint as staked, sum(payout)::bigint as returned,
        sum(held)::bigint as held, bool_or(state = 'open') as is_open
      from (
        select b.*, ((placed_at at time zone 'UTC') + make_interval(mins => ${utcOffset}::integer))::date as day
        from round_bet b
        where member_id = ${memberId} and state = any(${states}::text[]) and game = any(${[...games]}::text[])
          and (${from ?? null}::timestamptz is null or placed_at >= ${from ?? null}::timestamptz)
          and (${until ?? null}::timestamptz is null or placed_at < ${until ?? null}::timestamptz)) r
      group by game, currency, day) g
    where ${before?.at ?? null}::timestamptz is null or (at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid)
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export interface BetTotals {
  count: number
  staked: bigint
  returned: bigint
}

/** Totals over every kind of bet that the filter asks for, without refunded bets. */
export async function sumBets(
  db: Reader,
  filter: BetFilter & { types: readonly LotteryType[]; games: readonly string[] },
): Promise<BetTotals> {
  const { memberId, outcome, from, until, types, games } = filter
  const { rows } = await sql<BetTotals>`
    select count(*)::int as count, coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as returned
    from bet
    where member_id = ${memberId} and state = any(${outcome === undefined ? ['open', 'settled'] : [outcome]}::text[])
      and case source when 'lottery' then lottery_type = any(${[...types]}::text[]) else game = any(${[...games]}::text[]) end
      and (${from ?? null}::timestamptz is null or placed_at >= ${from ?? null}::timestamptz)
      and (${until ?? null}::timestamptz is null or placed_at < ${until ?? null}::timestamptz)`.execute(db)
  return rows[0] ?? { count: 0, staked: 0n, returned: 0n }
}

/** How many orders of each of these members ended with a draw that has been settled, or is void. */
export async function countEndedOrders(
  db: Reader,
  { lottery, number, memberIds }: { lottery: string; number: string; memberIds: readonly string[] },
): Promise<{ member_id: string; count: number }[]> {
  return db
    .selectFrom('order_bet')
    .select((eb) => ['member_id', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('game', '=', lottery)
    .where('detail', '=', number)
    .where('state', '<>', 'open')
    .where('member_id', '=', (eb) => eb.fn.any(eb.val([...memberIds])))
    .groupBy('member_id')
    .execute()
}
