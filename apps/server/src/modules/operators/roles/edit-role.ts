import { v7 as uuidv7 } from 'uuid'
import { isStaffRole, permissions as all, type Permission } from '@fairground/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { OperatorParts } from '../log-in/try-to-prove.ts'
import { insertEvent, lockOperators } from '../operators.queries.ts'
import { readReach } from '../reach/reach.ts'
import { closeRoleEdit, insertRoleEdit, lockRoleEdit } from './role-edits.queries.ts'
import {
  findRole,
  hasAll,
  isRoleHeld,
  listHolders,
  mayManage,
  permissionsOf,
  removeRole,
  writeRole,
} from './roles.queries.ts'

interface Act {
  by: string
  /** Where it is done: an IP address, or the command line. */
  address?: string
}

export interface RoleEditWish extends Act {
  name: string
  permissions: readonly Permission[]
  /** As they were read; null: the role is new. */
  before: readonly Permission[] | null
  reason: string
}

const textOf = (list: readonly string[] | null) => (list ? { permissions: list.join(' ') } : undefined)
/** In the contract's order, each once. */
const ordered = (list: readonly Permission[]) => all.filter((permission) => list.includes(permission))
const isSame = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  one?.join() === other?.join()

/** Proposes a role of the installation's own, or other permissions of one: they count once another operator agrees. */
export const proposeRoleEdit = (
  { database }: OperatorParts,
  { name, permissions: wanted, before: read, reason, ...act }: RoleEditWish,
): Promise<'done' | 'unknown' | 'unchanged' | 'taken' | 'fixed' | 'stale' | 'beyond_own' | 'beyond_merchants'> =>
  transact(database.platform, async (tx) => {
    await lockOperators(tx)
    if (isStaffRole(name)) return read ? 'fixed' : 'taken'
    const now = await findRole(tx, name)
    if (read && !now) return 'unknown'
    if (!read && now) return 'taken'
    const [before, permissions] = [read && ordered(read), ordered(wanted)]
    if (!(await coversHolders(tx, act.by, name))) return 'beyond_merchants'
    if (before && !isSame(before, now)) return 'stale'
    if (isSame(permissions, now)) return 'unchanged'
    if (!(await hasAll(tx, act.by, addedTo(now, permissions)))) return 'beyond_own'
    if (!(await insertRoleEdit(tx, { id: uuidv7(), role: name, before, permissions, reason, by: act.by })))
      return 'unchanged'
    const change = { before: textOf(before), after: { ...textOf(before), asked: permissions.join(' ') } }
    await insertEvent(tx, { ...act, action: 'ask_role_edit', subject: act.by, detail: name, ...change, reason })
    return 'done'
  })

/** The holders of a role have what it becomes, at all their merchants. */
async function coversHolders(tx: Tx, by: string, role: string): Promise<boolean> {
  const reach = await readReach(tx, by)
  return (await listHolders(tx, role)).every(reach.covers)
}

const addedTo = (now: readonly Permission[] | undefined, permissions: readonly Permission[]) =>
  permissions.filter((permission) => !now?.includes(permission))

/** Who has proposed them may have lost the right since. */
const mayAsk = async (
  tx: Tx,
  { asked_by, role }: { asked_by: string; role: string },
  added: readonly Permission[],
): Promise<boolean> =>
  (await mayManage(tx, asked_by)) && (await hasAll(tx, asked_by, added)) && (await coversHolders(tx, asked_by, role))

/** Agrees to proposed permissions or refuses them; who has proposed them may only withdraw them. */
export const decideRoleEdit = (
  { database }: OperatorParts,
  { id, isAgreed, reason: own, ...act }: Act & { id: string; isAgreed: boolean; reason?: string },
): Promise<
  'done' | 'unknown' | 'too_late' | 'not_yours' | 'stale' | 'beyond_own' | 'asker_may_not' | 'beyond_merchants'
> =>
  transact(database.platform, async (tx) => {
    await lockOperators(tx)
    const edit = await lockRoleEdit(tx, id)
    const reach = await readReach(tx, act.by)
    if (!edit || !reach.sees(edit.asked_by)) return 'unknown'
    if (edit.state !== 'proposed') return 'too_late'
    const { role, asked_by } = edit
    // Who decides without words of their own adopts those of who proposed.
    const reason = own ?? edit.reason
    const isOwn = asked_by === act.by
    if (isOwn && isAgreed) return 'not_yours'
    if (!isOwn && !(await coversHolders(tx, act.by, role))) return 'beyond_merchants'
    const now = await findRole(tx, role)
    if (isAgreed && !isSame(edit.before ?? undefined, now)) return 'stale'
    const permissions = permissionsOf({ name: role, permissions: edit.permissions })
    if (isAgreed && !(await hasAll(tx, act.by, addedTo(now, permissions)))) return 'beyond_own'
    const mayStillAsk = reach.worksWith(asked_by) && (await mayAsk(tx, edit, addedTo(now, permissions)))
    if (isAgreed && !mayStillAsk) return 'asker_may_not'
    const state = isAgreed ? 'agreed' : isOwn ? 'withdrawn' : 'refused'
    await closeRoleEdit(tx, { id, state, by: act.by })
    if (isAgreed) await writeRole(tx, edit)
    const [before, after] = [textOf(now ?? null), textOf(isAgreed ? edit.permissions : (now ?? null))]
    const action = (
      { agreed: 'agree_role_edit', refused: 'refuse_role_edit', withdrawn: 'withdraw_role_edit' } as const
    )[state]
    await insertEvent(tx, { ...act, action, subject: asked_by, detail: role, before, after, reason })
    return 'done'
  })

/** Deletes a role that nobody has: no right changes. */
export const deleteRole = (
  { database }: OperatorParts,
  { name, reason, ...act }: Act & { name: string; reason: string },
): Promise<'done' | 'unknown' | 'fixed' | 'held'> =>
  transact(database.platform, async (tx) => {
    await lockOperators(tx)
    if (isStaffRole(name)) return 'fixed'
    const now = await findRole(tx, name)
    if (!now) return 'unknown'
    if (await isRoleHeld(tx, name)) return 'held'
    await removeRole(tx, name)
    const before = textOf(now)
    await insertEvent(tx, { ...act, action: 'delete_role', subject: act.by, detail: name, before, reason })
    return 'done'
  })
