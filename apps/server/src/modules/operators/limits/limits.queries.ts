import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { LimitChange } from '../../../platform/db/generated/schema.ts'

/** @returns false where a change of this limit is proposed already */
export async function insertLimitChange(tx: Tx, change: Insertable<LimitChange>): Promise<boolean> {
  const inserted = await tx
    .insertInto('limit_change')
    .values(change)
    // A literal: a prepared plan with a parameter does not match the partial index.
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'kind', 'subject'])
        .where(sql<boolean>`state = 'proposed'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const listOpenLimitChanges = (db: Reader) =>
  db
    .selectFrom('limit_change as c')
    .innerJoin('operator_name as o', (join) =>
      join.onRef('o.merchant_id', '=', 'c.merchant_id').onRef('o.id', '=', 'c.asked_by'),
    )
    .select([
      'c.id',
      'c.kind',
      'c.subject',
      'c.currency',
      'c.before',
      'c.after',
      'c.reason',
      'c.asked_at',
      'c.asked_by',
      'o.name',
    ])
    .where('c.state', '=', 'proposed')
    .orderBy('c.asked_at')
    .execute()

export const lockLimitChange = (tx: Tx, id: string) =>
  tx.selectFrom('limit_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const closeLimitChange = (
  tx: Tx,
  { id, state, by }: { id: string; state: 'agreed' | 'refused' | 'withdrawn'; by: string },
) =>
  tx
    .updateTable('limit_change')
    .set({ state, decided_by: by, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
