import { sql } from 'kysely'
import type { Permission } from '@fairground/contract/console'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface RoleEdit {
  id: string
  role: string
  before: readonly Permission[] | null
  permissions: readonly Permission[]
  reason: string
  by: string
}

/** @returns false where a proposal for this role is open already */
export async function insertRoleEdit(tx: Tx, { before, permissions, by, ...edit }: RoleEdit): Promise<boolean> {
  const inserted = await tx
    .insertInto('operator_role_edit')
    .values({ ...edit, before: before && [...before], permissions: [...permissions], asked_by: by })
    // A literal: a prepared plan with a parameter does not match the partial index.
    .onConflict((conflict) =>
      conflict
        .column('role')
        .where(sql<boolean>`state = 'proposed'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const listOpenRoleEdits = (db: Reader) =>
  db
    .selectFrom('operator_role_edit as e')
    .innerJoin('operator as a', 'a.id', 'e.asked_by')
    .select([
      'e.id',
      'e.role',
      'e.before',
      'e.permissions',
      'a.name as askedBy',
      'e.asked_by',
      'e.reason',
      'e.asked_at',
    ])
    .where('e.state', '=', 'proposed')
    .orderBy('e.asked_at')
    .execute()

export const lockRoleEdit = (tx: Tx, id: string) =>
  tx
    .selectFrom('operator_role_edit')
    .select(['id', 'role', 'before', 'permissions', 'reason', 'asked_by', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export interface Decision {
  id: string
  state: 'agreed' | 'refused' | 'withdrawn'
  by: string
}

export const closeRoleEdit = (tx: Tx, { id, state, by }: Decision) =>
  tx
    .updateTable('operator_role_edit')
    .set({ state, decided_by: by, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
