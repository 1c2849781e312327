import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { OperatorParts } from '../log-in/try-to-prove.ts'
import { readOperatorName } from '../operator-name.ts'
import { countOwners, findOperatorByName, insertEvent, lockOperators } from '../operators.queries.ts'
import { readReach } from '../reach/reach.ts'
import { closeRoleChange, getRole, insertRoleChange, lockRoleChange, updateRole } from './role-changes.queries.ts'
import { findRole, hasRightsOf, mayManage } from './roles.queries.ts'

export interface RoleWish {
  name: string
  role: string
  reason: string
  by: string
  /** Where it is done: an IP address, or the command line. */
  address?: string
}

/** Proposes another role for another operator: it counts once a third person agrees. */
export const askForRole = (
  { database }: OperatorParts,
  { name, role, reason, by, address }: RoleWish,
): Promise<'done' | 'unknown' | 'no_role' | 'unchanged' | 'not_yours' | 'beyond_own' | 'beyond_merchants'> =>
  transact(database.platform, async (tx) => {
    await lockOperators(tx)
    const row = await findOperatorByName(tx, readOperatorName(name) ?? '')
    const reach = await readReach(tx, by)
    if (!row || !reach.sees(row.id)) return 'unknown'
    if (row.id === by) return 'not_yours'
    if (!reach.covers(row.id)) return 'beyond_merchants'
    if (row.role === role) return 'unchanged'
    if (!(await findRole(tx, role))) return 'no_role'
    if (!(await hasRightsOf(tx, by, role))) return 'beyond_own'
    if (!(await insertRoleChange(tx, { id: uuidv7(), operator: row.id, role, reason, by }))) return 'unchanged'
    // The role changes when somebody agrees.
    const [before, after] = [{ role: row.role }, { role: row.role, asked: role }]
    await insertEvent(tx, { by, address, action: 'ask_role', subject: row.id, before, after, reason })
    return 'done'
  })

/** Who has proposed it may have lost the right since. */
const mayAsk = async (
  tx: Tx,
  { asked_by, operator_id, role }: { asked_by: string; operator_id: string; role: string },
): Promise<boolean> =>
  (await mayManage(tx, asked_by)) &&
  (await hasRightsOf(tx, asked_by, role)) &&
  (await readReach(tx, asked_by)).covers(operator_id)

/** Agrees to a proposed role or refuses it; who has proposed it may only withdraw it. */
export const decideRole = (
  { database }: OperatorParts,
  {
    id,
    isAgreed,
    by,
    address,
    reason: own,
  }: { id: string; isAgreed: boolean; by: string; address?: string; reason?: string },
): Promise<
  'done' | 'unknown' | 'too_late' | 'not_yours' | 'last_one' | 'asker_may_not' | 'beyond_own' | 'beyond_merchants'
> =>
  transact(database.platform, async (tx) => {
    await lockOperators(tx)
    const change = await lockRoleChange(tx, id)
    const reach = await readReach(tx, by)
    if (!change || !reach.sees(change.operator_id)) return 'unknown'
    if (change.state !== 'proposed') return 'too_late'
    const { role } = change
    const isOwn = change.asked_by === by
    if (change.operator_id === by || (isOwn && isAgreed)) return 'not_yours'
    if (!isOwn && !reach.covers(change.operator_id)) return 'beyond_merchants'
    if (isAgreed && !(await hasRightsOf(tx, by, role))) return 'beyond_own'
    if (isAgreed && !(await mayAsk(tx, change))) return 'asker_may_not'
    // Somebody has to be able to give roles.
    if (isAgreed && role !== 'owner' && (await countOwners(tx, change.operator_id)) === 0) return 'last_one'
    const state = isAgreed ? 'agreed' : isOwn ? 'withdrawn' : 'refused'
    await closeRoleChange(tx, { id, state, by })
    const action = ({ agreed: 'agree_role', refused: 'refuse_role', withdrawn: 'withdraw_role' } as const)[state]
    const before = await getRole(tx, change.operator_id)
    if (isAgreed) await updateRole(tx, { id: change.operator_id, role })
    // Who decides without words of their own adopts those of who proposed.
    const { operator_id: subject, reason: proposed } = change
    const reason = own ?? proposed
    await insertEvent(tx, { by, address, action, subject, before, after: isAgreed ? { role } : before, reason })
    return 'done'
  })
