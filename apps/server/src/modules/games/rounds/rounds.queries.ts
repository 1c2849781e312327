import { sql, type Selectable } from 'kysely'
import type { GameType } from '@fairground/contract'
import type { Reader } from '../../../platform/db/database.ts'
import type { VendorRound, WinRecord } from '../../../platform/db/generated/schema.ts'

export interface RoundFilter {
  memberId: string
  vendor?: string | undefined
  games?: readonly string[] | undefined
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
  held: bigint
  refused: bigint
  state: RoundState
  started_at: Date
}

export async function listRounds(db: Reader, filter: RoundFilter): Promise<RoundRow[]> {
  let query = db
    .selectFrom('vendor_round')
    .select([
      'id',
      'vendor',
      'round',
      'game',
      'currency',
      'staked',
      'returned',
      'held',
      'refused',
      'state',
      'started_at',
    ])
    .where('member_id', '=', filter.memberId)
    .where('grant_id', 'is', null)
  if (filter.vendor) query = query.where('vendor', '=', filter.vendor)
  if (filter.games) query = query.where('game', '=', (eb) => eb.fn.any(eb.val([...(filter.games ?? [])])))
  if (filter.from) query = query.where('started_at', '>=', filter.from)
  if (filter.until) query = query.where('started_at', '<', filter.until)
  const { before } = filter
  if (before)
    query = query.where(sql<boolean>`(started_at, id) < (${before.startedAt}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('started_at', 'desc').orderBy('id', 'desc').limit(filter.limit).execute()
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

/** The smallest wins that are shown, in ledger units; any where a currency has none. */
export type LeastWins = Readonly<Record<string, bigint>>

export async function listWins(
  db: Reader,
  { type, least = {}, limit }: { type?: GameType | undefined; least?: LeastWins | undefined; limit: number },
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
    // Wins of play money are not shown. The condition is a literal, as in the index: with a parameter the planner could
    // not use the index.
    .where(sql<boolean>`w.currency <> 'FUN'`)
  if (type) query = query.where('w.type', '=', type)
  for (const [currency, amount] of Object.entries(least))
    query = query.where((where) => where.or([where('w.currency', '<>', currency), where('w.amount', '>=', amount)]))
  return query.orderBy('w.won_at', 'desc').limit(limit).execute()
}
