import { sql, type Insertable, type Selectable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Adjustment } from '../../../platform/db/generated/schema.ts'

/** As operators see it: nobody decides a proposal whose time is over. */
export type AdjustmentState = Selectable<Adjustment>['state'] | 'expired'

const rows = (db: Reader) =>
  db
    .selectFrom('adjustment as a')
    .innerJoin('member_public as m', (join) =>
      join.onRef('m.merchant_id', '=', 'a.merchant_id').onRef('m.id', '=', 'a.member_id'),
    )
    .innerJoin('operator_name as o', (join) =>
      join.onRef('o.merchant_id', '=', 'a.merchant_id').onRef('o.id', '=', 'a.proposed_by'),
    )
    .selectAll('a')
    .select([
      'm.account',
      'o.name as proposer',
      sql<AdjustmentState>`case when a.state = 'proposed' and a.expires_at <= now() then 'expired' else a.state end`.as(
        'shown_state',
      ),
    ])

export type AdjustmentRow = NonNullable<Awaited<ReturnType<typeof findAdjustment>>>

export const findAdjustment = (db: Reader, id: string) => rows(db).where('a.id', '=', id).executeTakeFirst()

export const findAdjustmentByReference = (db: Reader, reference: string) =>
  rows(db).where('a.reference', '=', reference).executeTakeFirst()

export interface AdjustmentFilter {
  /** None: of every state. */
  state: AdjustmentState | null
  /** In lower case; none: of every member. */
  account: string | null
  after: { expiresAt: string; id: string } | null
  limit: number
}

/** Those that wait with the oldest first, others latest first. All have the same time to live: the order is that of age. */
export function listAdjustments(
  db: Reader,
  { state, account, after, limit }: AdjustmentFilter,
): Promise<AdjustmentRow[]> {
  const isWaiting = state === 'proposed'
  let query = rows(db)
  if (state) query = query.where('a.state', '=', state === 'expired' ? 'proposed' : state)
  if (isWaiting) query = query.where('a.expires_at', '>', sql<Date>`now()`)
  if (state === 'expired') query = query.where('a.expires_at', '<=', sql<Date>`now()`)
  if (account !== null) query = query.where('m.account', '=', account)
  if (after) {
    const last = sql`(${after.expiresAt}::timestamptz, ${after.id}::uuid)`
    query = query.where(
      isWaiting ? sql<boolean>`(a.expires_at, a.id) > ${last}` : sql<boolean>`(a.expires_at, a.id) < ${last}`,
    )
  }
  const direction = isWaiting ? 'asc' : 'desc'
  return query.orderBy('a.expires_at', direction).orderBy('a.id', direction).limit(limit).execute()
}

export const findMember = (db: Reader, id: string) =>
  db.selectFrom('member_public').select(['id', 'status', 'currency']).where('id', '=', id).executeTakeFirst()

export const insertAdjustment = (tx: Tx, row: Insertable<Adjustment>) =>
  tx.insertInto('adjustment').values(row).execute()

/** Locks the adjustment until the transaction ends: two who decide it do so one after the other. */
export const lockAdjustment = (tx: Tx, id: string) =>
  tx
    .selectFrom('adjustment')
    .selectAll()
    .select(sql<boolean>`state = 'proposed' and expires_at > now()`.as('is_open'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const endAdjustment = (
  tx: Tx,
  id: string,
  { state, note }: { state: 'approved' | 'rejected' | 'withdrawn'; note: string },
) =>
  tx
    .updateTable('adjustment')
    .set({ state, note, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .execute()
