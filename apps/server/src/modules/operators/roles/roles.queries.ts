import { sql } from 'kysely'
import { isStaffRole, permissions, staffRoleNames, staffRoles, type Permission } from '@fairground/contract/console'
import type { Reader, Tx } from '../../../platform/db/database.ts'

/** What a role lets its holder do. Permissions that the contract no longer has are left out. */
export function permissionsOf({ name, permissions: own }: { name: string; permissions: string[] | null }) {
  const known: readonly Permission[] = permissions.filter((permission) => own?.includes(permission))
  return isStaffRole(name) ? staffRoles[name] : known
}

/** @returns its permissions; undefined where there is no such role */
export async function findRole(db: Reader, name: string): Promise<readonly Permission[] | undefined> {
  const row = await db
    .selectFrom('operator_role')
    .select(['name', 'permissions'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row && permissionsOf(row)
}

/** Whether the operator has every permission of the role: nobody gives what they do not have. */
export async function hasRightsOf(db: Reader, operator: string, role: string): Promise<boolean> {
  return hasAll(db, operator, (await findRole(db, role)) ?? [])
}

export async function hasAll(db: Reader, operator: string, wanted: readonly Permission[]): Promise<boolean> {
  const row = await db
    .selectFrom('operator as o')
    .innerJoin('operator_role as r', 'r.name', 'o.role')
    .select(['r.name', 'r.permissions'])
    .where('o.id', '=', operator)
    .executeTakeFirstOrThrow()
  const own = permissionsOf(row)
  return wanted.every((permission) => own.includes(permission))
}

/** Ids of who has the role, also of the disabled. */
export async function listHolders(db: Reader, role: string): Promise<string[]> {
  return (await db.selectFrom('operator').select('id').where('role', '=', role).execute()).map(({ id }) => id)
}

/** Whether the operator may manage others now. */
export async function mayManage(db: Reader, operator: string): Promise<boolean> {
  const row = await db
    .selectFrom('operator')
    .select('id')
    .where('id', '=', operator)
    .where('state', '=', 'active')
    .where('issued_by', 'is', null)
    .executeTakeFirst()
  return row !== undefined && (await hasAll(db, operator, ['operators.manage']))
}

/** Roles of every installation first, in the contract's order; each with who has it, of those that count. */
export async function listRoles(db: Reader, counts: (operator: string) => boolean) {
  const rows = await db
    .selectFrom('operator_role as r')
    .select(['r.name', 'r.permissions'])
    .orderBy('r.created_at')
    .orderBy('r.name')
    .execute()
  const holders = await db
    .selectFrom('operator')
    .select(['id', 'name', 'role'])
    .where('state', '=', 'active')
    .orderBy('name')
    .execute()
  const placeOf = (name: string) => (isStaffRole(name) ? staffRoleNames.indexOf(name) : staffRoleNames.length)
  return rows
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
    .map((row) => ({
      ...row,
      holders: holders.filter(({ id, role }) => role === row.name && counts(id)).map(({ name }) => name),
    }))
}

/** Whether somebody has the role, also a disabled operator, or is proposed for it. */
export async function isRoleHeld(db: Reader, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from operator where role = ${name}
    union all select from operator_role_change where role = ${name} and state = 'proposed' limit 1`.execute(db)
  return rows.length > 0
}

/** A trigger refuses it unless two operators have agreed in this transaction. */
export const writeRole = (tx: Tx, { role, permissions: list }: { role: string; permissions: string[] }) =>
  tx
    .insertInto('operator_role')
    .values({ name: role, permissions: list })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ permissions: list }))
    .execute()

export const removeRole = (tx: Tx, name: string) => tx.deleteFrom('operator_role').where('name', '=', name).execute()
