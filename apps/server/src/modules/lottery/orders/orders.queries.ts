import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/database.ts'
import { againAfterLostRace } from '../../../platform/db/transact.ts'
import type { BalanceBody } from '../../../platform/events/outbox.ts'
import { isResultOverdue } from '../results/overdue.ts'
import type { RebateBase, StoredLine } from './order-lines.ts'

export interface PlacedVerdict {
  ordinal: number
  order_id: string
  verdict:
    | 'placed'
    | 'replayed'
    | 'mismatch'
    | 'draw_unknown'
    | 'draw_closed'
    | 'sale_paused'
    | 'series_above_own'
    | 'insufficient'
  balances: BalanceBody
  draws_at: Date
  placed_at: Date
  /** The member's own part of what the order's prize groups leave; null: none. */
  rebate: bigint | null
}

export interface Bet extends Partial<RebateBase> {
  order_id: string
  member_id: string
  lottery: string
  draw_number: string
  key: string
  input_hash: string
  lines: readonly StoredLine[]
  currency: string
  stake: string
}

/** One call for many orders, at most one of a member; verdicts in the order of the bets. */
export async function placeBets(db: Reader, bets: readonly Bet[]): Promise<PlacedVerdict[]> {
  const draws = new Map<string, { place: number; lottery: string; number: string }>()
  const rows = bets.map(({ lottery, draw_number: number, ...bet }, ordinal) => {
    const draw = draws.get(`${lottery}/${number}`) ?? { place: draws.size + 1, lottery, number }
    draws.set(`${lottery}/${number}`, draw)
    return { ...bet, ordinal, draw: draw.place }
  })
  const asked = [...draws.values()]
  const { rows: verdicts } = await sql<PlacedVerdict>`
    select * from lottery_place(
      ${asked.map(({ lottery }) => lottery)}::text[], ${asked.map(({ number }) => number)}::text[],
      array(select b from jsonb_populate_recordset(null::lottery_bet, ${JSON.stringify(rows)}::jsonb) b))`.execute(db)
  return verdicts.sort((a, b) => a.ordinal - b.ordinal)
}

/** Found by the key alone: with the member too, a plan may read all that the member has placed. */
export async function hasOrder(db: Reader, { memberId, key }: { memberId: string; key: string }): Promise<boolean> {
  const rows = await db.selectFrom('lottery_order').select('member_id').where('key', '=', key).execute()
  return rows.some((row) => row.member_id === memberId)
}

export interface OrderRow {
  id: string
  lottery: string
  draw_number: string
  draws_at: Date
  draw_state: string
  result: number[] | null
  lines: StoredLine[]
  currency: string
  stake: bigint
  cancelled_at: Date | null
  cancelled_for: 'member' | 'chase_won' | 'void' | null
  is_cancellable: boolean
  chase_id: string | null
  placed_at: Date
  rebate: bigint | null
  payout: bigint | null
  detail: { payout: string; notes: number }[] | null
  /** Of the revision before, where the draw was corrected. */
  before_result?: number[] | null
  before_payout?: bigint | null
  corrected_at?: Date | null
  /** From outside, and overdue. */
  is_result_late?: boolean
}

export const orderRows = (db: Reader) =>
  db
    .selectFrom('lottery_order as o')
    .innerJoin('draw as d', (join) => join.onRef('d.merchant_id', '=', 'o.merchant_id').onRef('d.id', '=', 'o.draw_id'))
    .leftJoin('lottery_payout as p', (join) =>
      join
        .onRef('p.merchant_id', '=', 'o.merchant_id')
        .onRef('p.order_id', '=', 'o.id')
        .onRef('p.revision', '=', 'd.revision')
        .on('p.reversed_at', 'is', null),
    )
    .leftJoin('draw_correction as k', (join) =>
      join
        .onRef('k.merchant_id', '=', 'd.merchant_id')
        .onRef('k.draw_id', '=', 'd.id')
        .on(sql<boolean>`k.revision = d.revision - 1`),
    )
    .leftJoin('lottery_payout as b', (join) =>
      join
        .onRef('b.merchant_id', '=', 'k.merchant_id')
        .onRef('b.order_id', '=', 'o.id')
        .onRef('b.revision', '=', 'k.revision'),
    )
    .select([
      'o.id',
      'o.lottery',
      'd.number as draw_number',
      'd.draws_at',
      'd.state as draw_state',
      'd.result',
      'o.lines',
      'o.currency',
      'o.stake',
      'o.cancelled_at',
      'o.cancelled_for',
      sql<boolean>`o.cancelled_at is null and d.state = 'open' and d.closes_at > now()`.as('is_cancellable'),
      'o.chase_id',
      'o.placed_at',
      // Once it is decided, less what was withheld for stakes that came back.
      sql<bigint | null>`coalesce((select r.amount from lottery_rebate r
        where r.merchant_id = o.merchant_id and r.order_id = o.id and r.member_id = o.member_id), o.rebate_amounts[1])`.as(
        'rebate',
      ),
      'p.amount as payout',
      'p.detail',
      'k.result as before_result',
      'k.corrected_at',
      'b.amount as before_payout',
      isResultOverdue.as('is_result_late'),
    ])

export interface OrderFilter {
  memberId: string
  lottery?: string | undefined
  /** Only those that wait for nothing. */
  isSettled: boolean
  ids?: readonly string[] | undefined
  before?: { placedAt: string; id: string } | undefined
  limit: number
}

/** The latest first. */
export async function listOrders(db: Reader, filter: OrderFilter): Promise<OrderRow[]> {
  let query = ordersOf(db, filter)
  if (filter.isSettled)
    query = query.where(sql<boolean>`(o.cancelled_at is not null or d.state in ('settled', 'void'))`)
  const { before } = filter
  if (before)
    query = query.where(sql<boolean>`(o.placed_at, o.id) < (${before.placedAt}::timestamptz, ${before.id}::uuid)`)
  const rows = await query.orderBy('o.placed_at', 'desc').orderBy('o.id', 'desc').limit(filter.limit).execute()
  return rows as OrderRow[]
}

/** Cursors have milliseconds. */
const drawsAtMs = sql<Date>`date_trunc('milliseconds', d.draws_at)`

interface WaitingFilter extends Pick<OrderFilter, 'memberId' | 'lottery' | 'ids' | 'limit'> {
  after?: { drawsAt: string; placedAt: string; id: string } | undefined
}

/** Those that wait, by their draw, the earliest first, and of one draw the latest first. */
export async function listWaitingOrders(db: Reader, filter: WaitingFilter): Promise<OrderRow[]> {
  // Found first, as an array: orders of years may stand before those that wait.
  let query = ordersOf(db, filter).where(
    sql<boolean>`o.id = any(array(select id from order_open_stake where member_id = ${filter.memberId}))`,
  )
  const { after } = filter
  if (after)
    query =
      query.where(sql<boolean>`(${drawsAtMs} > ${after.drawsAt}::timestamptz or ${drawsAtMs} = ${after.drawsAt}::timestamptz
      and (o.placed_at, o.id) < (${after.placedAt}::timestamptz, ${after.id}::uuid))`)
  const rows = await query
    .orderBy(drawsAtMs)
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(filter.limit)
    .execute()
  return rows as OrderRow[]
}

function ordersOf(db: Reader, { memberId, lottery, ids }: Pick<OrderFilter, 'memberId' | 'lottery' | 'ids'>) {
  let query = orderRows(db).where('o.member_id', '=', memberId)
  if (lottery) query = query.where('o.lottery', '=', lottery)
  if (ids) query = query.where('o.id', 'in', ids)
  return query
}

export async function findOrder(db: Reader, id: string, memberId: string): Promise<OrderRow | undefined> {
  const row = await orderRows(db).where('o.id', '=', id).where('o.member_id', '=', memberId).executeTakeFirst()
  return row as OrderRow | undefined
}

/** What was placed with this key and this input. */
export async function findOrderByKey(
  db: Reader,
  { memberId, key, inputHash }: { memberId: string; key: string; inputHash: Buffer },
): Promise<OrderRow | undefined> {
  const placed = orderRows(db).where('o.key', '=', key).where('o.member_id', '=', memberId)
  return (await placed.where('o.input_hash', '=', inputHash).executeTakeFirst()) as OrderRow | undefined
}

export interface SettleRow {
  id: string
  /** As text: many orders hold the same lines, and what has been judged once need not be read again. */
  lines: string
  currency: string
}

/** Orders of a draw, a slice at a time, in the order of their ids. */
export async function listOrdersToSettle(
  db: Reader,
  drawId: bigint,
  { after, limit }: { after: string; limit: number },
): Promise<SettleRow[]> {
  return db
    .selectFrom('lottery_order')
    .select(['id', sql<string>`lines::text`.as('lines'), 'currency'])
    .where('draw_id', '=', drawId)
    .where('id', '>', after)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export interface NewPayout {
  order_id: string
  posting_id: string
  amount: string
  detail: { payout: string; notes: number }[]
  /** Stakes of Tradition that came back, and these times their series: they earn no rebate. */
  tradition_back: string
  weight_back: string
}

/** @returns how many were paid now: none whom another payment was paying at the same time */
export async function payWinners(
  db: Reader,
  { id, revision }: { id: bigint; revision: number },
  wins: readonly NewPayout[],
): Promise<number> {
  const { rows } = await againAfterLostRace(() =>
    sql<{ paid: number }>`
      select lottery_pay(${id}, ${revision}::smallint, array(
        select w from jsonb_populate_recordset(null::lottery_win, ${JSON.stringify(wins)}::jsonb) w)) as paid`.execute(
      db,
    ),
  )
  return rows[0]?.paid ?? 0
}

/** Members who have won something by the draw's result as it is, in the order of their ids. */
export async function listWinnersOf(
  db: Reader,
  drawId: bigint,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('lottery_payout as p')
    .innerJoin('lottery_order as o', (join) =>
      join.onRef('o.merchant_id', '=', 'p.merchant_id').onRef('o.id', '=', 'p.order_id'),
    )
    .select('o.member_id')
    .distinct()
    .where('p.draw_id', '=', drawId)
    .where('p.reversed_at', 'is', null)
    .where('o.member_id', '>', after)
    .orderBy('o.member_id')
    .limit(limit)
    .execute()
  return rows.map(({ member_id }) => member_id)
}
