import { sql, type Selectable } from 'kysely'
import type { GameType } from '@fairground/contract'
import type { Reader } from '../../../platform/db/database.ts'
import type { VendorRound, WinRecord } from '../../../platform/db/generated/schema.ts'

export interface RoundFilter {
  memberId: string
  vendor?: string | undefined
  games?: readonly string[] | undefined
  /** Whether the outcome is known. */
  outcome?: 'open' | 'settled' | undefined
  from?: Date | undefined
  until?: Date | undefined
  /** Rounds older than this one. */
  before?: { startedAt: string; id: string } | undefined
  limit: number
}

export interface RoundRow {
  id: string
  vendor: string
  round: string
  game: string
  currency: string
  staked: bigint
  returned: bigint
  state: RoundState
  started_at: Date
}

export async function listRounds(db: Reader, filter: RoundFilter): Promise<RoundRow[]> {
  let query = db
    .selectFrom('vendor_round')
    .select(['id', 'vendor', 'round', 'game', 'currency', 'staked', 'returned', 'state', 'started_at'])
    .where('member_id', '=', filter.memberId)
  if (filter.vendor) query = query.where('vendor', '=', filter.vendor)
  if (filter.games) query = query.where('game', '=', (eb) => eb.fn.any(eb.val([...(filter.games ?? [])])))
  if (filter.from) query = query.where('started_at', '>=', filter.from)
  if (filter.until) query = query.where('started_at', '<', filter.until)
  const { before } = filter
  if (before)
    query = query.where(sql<boolean>`(started_at, id) < (${before.startedAt}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('started_at', 'desc').orderBy('id', 'desc').limit(filter.limit).execute()
}

export interface RoundTotals {
  count: number
  staked: bigint
  returned: bigint
}

export async function sumRounds(db: Reader, filter: Omit<RoundFilter, 'before' | 'limit'>): Promise<RoundTotals> {
  let query = db
    .selectFrom('vendor_round')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(staked), 0)::bigint`.as('staked'),
      sql<bigint>`coalesce(sum(returned), 0)::bigint`.as('returned'),
    ])
    .where('member_id', '=', filter.memberId)
    .where('state', '<>', 'cancelled')
  if (filter.outcome) query = query.where('state', '=', filter.outcome === 'open' ? 'open' : 'closed')
  if (filter.games) query = query.where('game', '=', (eb) => eb.fn.any(eb.val([...(filter.games ?? [])])))
  if (filter.from) query = query.where('started_at', '>=', filter.from)
  if (filter.until) query = query.where('started_at', '<', filter.until)
  return query.executeTakeFirstOrThrow()
}

type WinType = Selectable<WinRecord>['type']
type RoundState = Selectable<VendorRound>['state']

export interface WinRow {
  id: string
  member_id: string
  account: string
  number: bigint
  game: string
  vendor: string
  type: WinType
  amount: bigint
  currency: string
  won_at: Date
}

export async function listWins(
  db: Reader,
  { type, limit }: { type?: GameType | undefined; limit: number },
): Promise<WinRow[]> {
  let query = db
    .selectFrom('win_record as w')
    .innerJoin('member_public as m', (join) =>
      join.onRef('m.merchant_id', '=', 'w.merchant_id').onRef('m.id', '=', 'w.member_id'),
    )
    .select([
      'w.id',
      'w.member_id',
      'm.account',
      'm.number',
      'w.game',
      'w.vendor',
      'w.type',
      'w.amount',
      'w.currency',
      'w.won_at',
    ])
    // Play money is nobody's win. In words of the index, which a parameter would hide from the planner.
    .where(sql<boolean>`w.currency <> 'FUN'`)
  if (type) query = query.where('w.type', '=', type)
  return query.orderBy('w.won_at', 'desc').limit(limit).execute()
}

/** One game's rounds of one day in the member's zone, named by the latest of them. */
export interface PlayedDay {
  id: string
  game: string
  day: string
  currency: string
  at: Date
  rounds: number
  staked: bigint
  returned: bigint
  is_open: boolean
}

export interface PlayedFilter {
  memberId: string
  games: readonly string[]
  outcome?: 'open' | 'settled' | undefined
  from: Date | undefined
  until: Date | undefined
  utcOffset: number
  before: { at: string; id: string } | undefined
  limit: number
}

export async function listPlayedDays(db: Reader, filter: PlayedFilter): Promise<PlayedDay[]> {
  const { memberId, games, outcome, from, until, utcOffset, before, limit } = filter
  const states = outcome === undefined ? ['open', 'closed'] : [outcome === 'open' ? 'open' : 'closed']
  const day = sql`((started_at at time zone 'UTC') + make_interval(mins => ${sql.lit(utcOffset)}))::date`
  const { rows } = await sql<PlayedDay>`
    select * from (
      select (array_agg(id order by started_at, id))[1] as id, game, currency,
        ${day}::text as day, min(started_at) as at, count(*)::int as rounds,
        sum(staked)::bigint as staked, sum(returned)::bigint as returned, bool_or(state = 'open') as is_open
      from vendor_round
      where member_id = ${memberId} and state = any(${states}::text[]) and game = any(${[...games]}::text[])
        and (${from ?? null}::timestamptz is null or started_at >= ${from ?? null}::timestamptz)
        and (${until ?? null}::timestamptz is null or started_at < ${until ?? null}::timestamptz)
      group by game, currency, ${day}) g
    where ${before?.at ?? null}::timestamptz is null or (at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid)
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}
