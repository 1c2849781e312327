import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { DrawChange } from '../../../platform/db/generated/schema.ts'
import type { DrawRow } from '../lottery.queries.ts'
import { isResultOverdue } from '../results/overdue.ts'

/** @returns false where a change of this draw is proposed already */
export async function insertDrawChange(tx: Tx, change: Insertable<DrawChange>): Promise<boolean> {
  const inserted = await tx
    .insertInto('draw_change')
    .values(change)
    // A literal: a prepared plan with a parameter does not match the partial index.
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'draw_id'])
        .where(sql<boolean>`state = 'proposed'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const lockDrawChange = (tx: Tx, id: string) =>
  tx.selectFrom('draw_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const closeDrawChange = (
  tx: Tx,
  { id, state, by }: { id: string; state: 'agreed' | 'refused' | 'withdrawn'; by: string },
) =>
  tx
    .updateTable('draw_change')
    .set({ state, decided_by: by, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const lockDraw = (tx: Tx, id: bigint) =>
  tx.selectFrom('draw').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setVoid = (tx: Tx, id: bigint) =>
  tx
    .updateTable('draw')
    .set({ state: 'void' })
    .where('id', '=', id)
    .where('state', '<>', 'void')
    .returningAll()
    .executeTakeFirst()

export const listDrawChanges = (db: Reader, drawId: bigint) =>
  db
    .selectFrom('draw_change as c')
    .innerJoin('operator_name as a', (join) =>
      join.onRef('a.merchant_id', '=', 'c.merchant_id').onRef('a.id', '=', 'c.asked_by'),
    )
    .leftJoin('operator_name as d', (join) =>
      join.onRef('d.merchant_id', '=', 'c.merchant_id').onRef('d.id', '=', 'c.decided_by'),
    )
    .select([
      'c.id',
      'c.kind',
      'c.result',
      'c.reason',
      'c.state',
      'c.asked_by',
      'c.asked_at',
      'c.decided_at',
      'a.name as asked_by_name',
      'd.name as decided_by_name',
    ])
    .where('c.draw_id', '=', drawId)
    .orderBy('c.asked_at')
    .execute()

export interface DrawFilter {
  lottery?: string | undefined
  state?: DrawRow['state'] | undefined
  /** Only those whose time has come and that are not settled. */
  isLate: boolean
  /** Only those whose result is overdue. */
  isOverdue: boolean
  after?: { drawsAt: Date; id: bigint } | undefined
  limit: number
}

/** Those whose betting has begun, the latest first; late ones the oldest first. */
export async function listStaffDraws(db: Reader, { lottery, state, isLate, isOverdue, after, limit }: DrawFilter) {
  const way = isLate || isOverdue ? 'asc' : 'desc'
  let query = db
    .selectFrom('draw as d')
    .selectAll('d')
    .select((eb) =>
      eb
        .selectFrom('lottery_order as o')
        .whereRef('o.merchant_id', '=', 'd.merchant_id')
        .whereRef('o.draw_id', '=', 'd.id')
        .where((is) => is.or([is('o.cancelled_for', 'is', null), is('o.cancelled_for', '=', 'void')]))
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('orders'),
    )
    .select([
      isResultOverdue.as('is_overdue'),
      sql<boolean>`d.draws_at <= now()`.as('is_due'),
      sql<
        string | null
      >`(select c.kind from draw_change c where c.merchant_id = d.merchant_id and c.draw_id = d.id and c.state = 'proposed')`.as(
        'proposed',
      ),
    ])
    .where('d.opens_at', '<=', sql<Date>`now()`)
  if (lottery) query = query.where('d.lottery', '=', lottery)
  if (state) query = query.where('d.state', '=', state)
  if (isLate)
    query = query.where('d.state', 'in', ['open', 'closed', 'drawn']).where('d.draws_at', '<=', sql<Date>`now()`)
  if (isOverdue) query = query.where(isResultOverdue)
  if (after)
    query = query.where(
      way === 'asc'
        ? sql<boolean>`(d.draws_at, d.id) > (${after.drawsAt}, ${after.id})`
        : sql<boolean>`(d.draws_at, d.id) < (${after.drawsAt}, ${after.id})`,
    )
  return query.orderBy('d.draws_at', way).orderBy('d.id', way).limit(limit).execute()
}

/** What feeds say of these draws. */
export const listReportsOf = (db: Reader, ids: readonly bigint[]) =>
  db
    .selectFrom('draw_report')
    .select(['draw_id', 'result', 'reported_at'])
    .where('draw_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()

/** Of one draw, what its row does not say. */
export const findDrawStanding = (db: Reader, id: bigint) =>
  db
    .selectFrom('draw as d')
    .select([isResultOverdue.as('is_overdue'), sql<boolean>`d.draws_at <= now()`.as('is_due')])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow()

export interface DrawMoney {
  currency: string
  orders: number
  staked: bigint
  refunded: bigint
  paid: bigint
  taken_back: bigint
  rebates: bigint
}

export async function listDrawMoney(db: Reader, drawId: bigint): Promise<DrawMoney[]> {
  const { rows } = await sql<DrawMoney>`
    select o.currency, count(*)::integer as orders, sum(o.stake)::bigint as staked,
      coalesce(sum(o.stake) filter (where o.cancelled_at is not null), 0)::bigint as refunded,
      coalesce(sum(p.paid), 0)::bigint as paid, coalesce(sum(p.taken_back), 0)::bigint as taken_back,
      coalesce((select sum(r.amount) from lottery_rebate r where r.merchant_id = o.merchant_id and r.draw_id = ${drawId} and r.currency = o.currency
        and r.kept_for is null and r.reversed_at is null), 0)::bigint as rebates
    from lottery_order o
    left join lateral (
      select sum(w.amount) as paid, sum(w.amount) filter (where w.reversed_at is not null) as taken_back
      from lottery_payout w where w.merchant_id = o.merchant_id and w.order_id = o.id) p on true
    where o.draw_id = ${drawId} group by o.merchant_id, o.currency order by o.currency`.execute(db)
  return rows
}
