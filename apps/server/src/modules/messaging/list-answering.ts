import { isStaffRole, staffRoles, type Permission } from '@fairground/contract/console'
import type { Reader } from '../../platform/db/database.ts'

/** Operators of the merchant whose role may answer, in the order of their names. */
export async function listAnswering(db: Reader, permission: Permission): Promise<{ id: string; name: string }[]> {
  const colleagues = await db
    .selectFrom('operator_colleague')
    .select(['id', 'name', 'role', 'permissions'])
    .orderBy('name')
    .execute()
  return colleagues.flatMap(({ id, name, role, permissions }) => {
    if (id === null || name === null || role === null) return []
    const held: readonly string[] = permissions ?? (isStaffRole(role) ? staffRoles[role] : [])
    return held.includes(permission) ? [{ id, name }] : []
  })
}
