import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Decision } from './role-edits.queries.ts'

export interface RoleProposal {
  id: string
  operator: string
  role: string
  reason: string
  by: string
}

/** @returns false where a proposal for this operator is open already */
export async function insertRoleChange(tx: Tx, { id, operator, role, reason, by }: RoleProposal): Promise<boolean> {
  const inserted = await tx
    .insertInto('operator_role_change')
    .values({ id, operator_id: operator, role, reason, asked_by: by })
    // A literal: a prepared plan with a parameter does not match the partial index.
    .onConflict((conflict) =>
      conflict
        .column('operator_id')
        .where(sql<boolean>`state = 'proposed'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const listOpenRoleChanges = (db: Reader) =>
  db
    .selectFrom('operator_role_change as c')
    .innerJoin('operator as o', 'o.id', 'c.operator_id')
    .innerJoin('operator as a', 'a.id', 'c.asked_by')
    .select(['c.id', 'o.name', 'c.role', 'a.name as askedBy', 'c.asked_by', 'c.operator_id', 'c.reason', 'c.asked_at'])
    .where('c.state', '=', 'proposed')
    .orderBy('c.asked_at')
    .execute()

export const lockRoleChange = (tx: Tx, id: string) =>
  tx
    .selectFrom('operator_role_change')
    .select(['id', 'operator_id', 'role', 'reason', 'asked_by', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const closeRoleChange = (tx: Tx, { id, state, by }: Decision) =>
  tx
    .updateTable('operator_role_change')
    .set({ state, decided_by: by, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const getRole = (db: Reader, id: string) =>
  db.selectFrom('operator').select('role').where('id', '=', id).executeTakeFirstOrThrow()

export const updateRole = (tx: Tx, { id, role }: { id: string; role: string }) =>
  tx.updateTable('operator').set({ role }).where('id', '=', id).execute()
