import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { BalanceBody } from '../../../platform/events/outbox.ts'
import type { RebateBase, StoredLine } from './order-lines.ts'
import { orderRows, type OrderRow } from './orders.queries.ts'

export interface NewChase {
  id: string
  member_id: string
  lottery: string
  draws: number
  stops_on_win: boolean
  currency: string
  stake: string
}

export interface ChaseDraw extends Partial<RebateBase> {
  number: string
  order_id: string
  lines: readonly StoredLine[]
  stake: string
}

export interface ChaseVerdict {
  verdict: 'placed' | 'draw_unknown' | 'draw_closed' | 'sale_paused' | 'series_above_own' | 'insufficient'
  /** The draw that the verdict is about. */
  number: string | null
  balances: BalanceBody
  placed_at: Date
}

/** All orders of a chase, or none. */
export async function insertChase(tx: Tx, chase: NewChase, draws: readonly ChaseDraw[]): Promise<ChaseVerdict> {
  const { rows } = await sql<ChaseVerdict>`
    select * from lottery_place_chase(
      jsonb_populate_record(null::lottery_chase, ${JSON.stringify(chase)}::jsonb),
      array(select d from jsonb_populate_recordset(null::lottery_chase_draw, ${JSON.stringify(draws)}::jsonb) d))`.execute(
    tx,
  )
  const [verdict] = rows
  if (!verdict) throw new Error('a chase without a verdict')
  return verdict
}

export interface ChaseRow {
  id: string
  lottery: string
  draws: number
  stops_on_win: boolean
  currency: string
  stake: bigint
  placed_at: Date
  waiting: number
  cancelled: number
  refunded: bigint
  payout: bigint
}

export interface ChaseFilter {
  memberId: string
  id?: string | undefined
  before?: { placedAt: string; id: string } | undefined
  limit: number
}

/** With sums over the orders, latest first. */
export async function listChases(db: Reader, { memberId, id, before, limit }: ChaseFilter): Promise<ChaseRow[]> {
  const { rows } = await sql<ChaseRow>`
    select c.id, c.lottery, c.draws, c.stops_on_win, c.currency, c.stake, c.placed_at, s.*
    from (
      select * from lottery_chase
      where member_id = ${memberId} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
        and (${before?.placedAt ?? null}::timestamptz is null
          or (placed_at, id) < (${before?.placedAt ?? null}::timestamptz, ${before?.id ?? null}::uuid))
      order by placed_at desc, id desc limit ${limit}) c
    cross join lateral (
      select count(*) filter (where o.cancelled_at is null and d.state in ('open', 'closed', 'drawn'))::integer as waiting,
        count(*) filter (where o.cancelled_at is not null)::integer as cancelled,
        coalesce(sum(o.stake) filter (where o.cancelled_at is not null), 0)::bigint as refunded,
        coalesce(sum(p.amount) filter (where d.state = 'settled'), 0)::bigint as payout
      from lottery_order o
      join draw d on d.merchant_id = o.merchant_id and d.id = o.draw_id
      left join lottery_payout p on p.merchant_id = o.merchant_id and p.order_id = o.id and p.revision = d.revision
        and p.reversed_at is null
      where o.merchant_id = c.merchant_id and o.chase_id = c.id) s
    order by c.placed_at desc, c.id desc`.execute(db)
  return rows
}

/** In the order of their draws. */
export async function listChaseOrders(db: Reader, chaseId: string, memberId: string): Promise<OrderRow[]> {
  const rows = await orderRows(db)
    .where('o.chase_id', '=', chaseId)
    .where('o.member_id', '=', memberId)
    .orderBy('d.draws_at')
    .execute()
  return rows as OrderRow[]
}

export interface Cancelled {
  cancelled: number
  refunded: bigint
}

/** @param numbers of a chase's draws; null: all that still take bets */
export async function cancelOrders(
  tx: Tx,
  { memberId, id, numbers }: { memberId: string; id: string; numbers: readonly string[] | null },
): Promise<Cancelled> {
  const { rows } = await sql<Cancelled>`
    select count(*)::integer as cancelled, coalesce(sum(stake), 0)::bigint as refunded
    from lottery_cancel(${memberId}, ${id}, ${numbers === null ? null : [...numbers]}::text[])`.execute(tx)
  return rows[0] ?? { cancelled: 0, refunded: 0n }
}

/** Whether the id is that of an order or a chase of the member. */
export async function isOwn(db: Reader, { memberId, id }: { memberId: string; id: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from lottery_order where member_id = ${memberId} and id = ${id}
    union all select 1 from lottery_chase where member_id = ${memberId} and id = ${id}`.execute(db)
  return rows.length > 0
}

export async function readBalances(db: Reader, memberId: string, currency: string): Promise<BalanceBody> {
  const { rows } = await sql<{ balances: BalanceBody }>`
    select balances from ledger_balances(${memberId}, ${currency}) balances`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a member without balances')
  return row.balances
}
