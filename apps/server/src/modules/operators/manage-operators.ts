import { v7 as uuidv7 } from 'uuid'
import type { MerchantId, Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { hideCredentials, newCredentials, type OperatorCredentials } from './credentials.ts'
import { loginSubject, type OperatorParts } from './log-in/try-to-prove.ts'
import { readOperatorName } from './operator-name.ts'
import { deletePasskeysOf } from './passkeys/passkeys.queries.ts'
import {
  confirmAccount,
  countOperators,
  countOwners,
  findOperatorByName,
  insertEvent,
  insertOperator,
  lockOperators,
  replaceCredentials,
  setAllowed,
  updateOperatorState,
  type OperatorRow,
} from './operators.queries.ts'
import { readReach } from './reach/reach.ts'
import { findRole, hasRightsOf } from './roles/roles.queries.ts'
import { clearAttemptsOf, deleteSessionsOf } from './sessions.queries.ts'

export type CreationOutcome =
  | { outcome: 'created'; id: string; name: string; isConfirmed: boolean; credentials: OperatorCredentials }
  | { outcome: 'name_format' | 'name_taken' | 'not_the_first' | 'no_role' | 'beyond_own' | 'beyond_merchants' }

/**
 * Creates an operator for these merchants. Without `by` only while none is active: whoever has the database and its keys
 * makes the first one. The first makes the second alone; later ones are confirmed by a third person, because their
 * creator could log in as them.
 */
export async function createOperator(
  parts: OperatorParts,
  {
    name: text,
    by,
    merchants,
    role = 'owner',
    ...act
  }: Omit<OperatorChange, 'by'> & { by: string | null; merchants: readonly MerchantId[]; role?: string },
): Promise<CreationOutcome> {
  const name = readOperatorName(text)
  if (name === null) return { outcome: 'name_format' }
  const id = uuidv7()
  const credentials = newCredentials(name)
  const hidden = await hideCredentials(parts.keyring, { id, ...credentials })
  const creation = await transact(parts.database.platform, async (tx) => {
    await lockOperators(tx)
    const { active, ever } = await countOperators(tx)
    if (by === null && active > 0) return 'not_the_first'
    if (!(await findRole(tx, role))) return 'no_role'
    if (by !== null && !(await hasRightsOf(tx, by, role))) return 'beyond_own'
    if (by !== null && !(await mayGive(tx, by, merchants))) return 'beyond_merchants'
    // Counted for ever: who disables the others must not become the first again.
    const issued_by = ever > 1 ? by : null
    if (!(await insertOperator(tx, { id, name, must_change_password: true, issued_by, role, ...hidden })))
      return 'name_taken'
    const isConfirmed = issued_by === null
    for (const merchant of merchants) await setAllowed(tx, { merchant, operator: id, isAllowed: true })
    const after = { name, state: 'active', role, isConfirmed, merchants: merchants.join(' ') }
    await insertEvent(tx, { ...act, by, action: 'create', subject: id, after })
    return { isConfirmed }
  })
  if (typeof creation === 'string') return { outcome: creation }
  return { outcome: 'created', id, name, credentials, ...creation }
}

/** A change to one operator by another. */
export interface OperatorChange {
  name: string
  by: string
  /** The words of who does it. */
  reason?: string
  /** Where it is done: an IP address, or the command line. */
  address?: string
}

/** `unknown`: also of an operator who shares no merchant; `beyond_merchants`: of one who has a merchant more. */
type Beyond = 'unknown' | 'beyond_merchants'
export type StateOutcome = 'done' | 'unchanged' | 'last_one' | 'beyond_own' | Beyond

/** Ends every session at once. The last active operator and the last owner stay: somebody has to be able to log in and to give roles. */
export const disableOperator = (parts: OperatorParts, { name, ...act }: OperatorChange): Promise<StateOutcome> =>
  changeOne(parts, { name, by: act.by }, async (tx, row) => {
    if (row.state === 'disabled') return 'unchanged'
    if (row.issued_by === null && (await isLast(tx, row))) return 'last_one'
    await updateOperatorState(tx, row.id, 'disabled')
    await deleteSessionsOf(tx, row.id)
    await insertEvent(tx, {
      ...act,
      action: 'disable',
      subject: row.id,
      before: stateOf(row),
      after: { state: 'disabled' },
    })
    return 'done'
  })

export const enableOperator = (parts: OperatorParts, { name, ...act }: OperatorChange): Promise<StateOutcome> =>
  changeOne(parts, { name, by: act.by }, async (tx, row) => {
    if (row.state === 'active') return 'unchanged'
    if (!(await hasRightsOf(tx, act.by, row.role))) return 'beyond_own'
    await updateOperatorState(tx, row.id, 'active')
    await insertEvent(tx, {
      ...act,
      action: 'enable',
      subject: row.id,
      before: stateOf(row),
      after: { state: 'active' },
    })
    return 'done'
  })

/** `not_yours`: of oneself, or of an account whose credentials one has issued. */
export const confirmOperator = (
  parts: OperatorParts,
  { name, ...act }: OperatorChange,
): Promise<StateOutcome | 'not_yours'> =>
  changeOne(parts, { name, by: act.by }, async (tx, row) => {
    if (row.issued_by === null) return 'unchanged'
    if (!(await hasRightsOf(tx, act.by, row.role))) return 'beyond_own'
    if (!(await confirmAccount(tx, { id: row.id, by: act.by }))) return 'not_yours'
    const [before, after] = [{ issuedBy: row.issued_by }, { issuedBy: null }]
    await insertEvent(tx, { ...act, action: 'confirm', subject: row.id, before, after })
    return 'done'
  })

/**
 * New credentials for who has lost theirs; sessions and passkeys end, and a lock of the name with them. A third person confirms them,
 * because whoever resets could log in with them.
 */
export async function resetOperator(
  parts: OperatorParts,
  { name, ...act }: OperatorChange,
): Promise<{ name: string; credentials: OperatorCredentials } | 'not_yours' | 'beyond_own' | Beyond> {
  const known = await findOperatorByName(parts.database.platform, readOperatorName(name) ?? '')
  if (!known) return 'unknown'
  // Hashing takes longer than a transaction may.
  const credentials = newCredentials(known.name)
  const hidden = await hideCredentials(parts.keyring, { id: known.id, ...credentials })
  return changeOne(parts, { name, by: act.by }, async (tx, row) => {
    if (row.id === act.by) return 'not_yours'
    if (!(await hasRightsOf(tx, act.by, row.role))) return 'beyond_own'
    await replaceCredentials(tx, { id: row.id, issued_by: act.by, ...hidden })
    await deleteSessionsOf(tx, row.id)
    const passkeysRemoved = await deletePasskeysOf(tx, row.id)
    await clearAttemptsOf(tx, loginSubject(parts, row.name))
    const [before, after] = [
      { issuedBy: row.issued_by },
      { issuedBy: act.by, hasOneTimePassword: true, passkeysRemoved },
    ]
    await insertEvent(tx, { ...act, action: 'reset', subject: row.id, before, after })
    return { name: row.name, credentials }
  })
}

/** Gives another operator a merchant, or takes it away. */
export const allowMerchant = (
  parts: OperatorParts,
  { name, ...act }: OperatorChange,
  { merchant, isAllowed }: { merchant: { id: MerchantId; code: string }; isAllowed: boolean },
): Promise<'done' | 'unchanged' | 'not_yours' | 'beyond_own' | Beyond> =>
  changeOne(parts, { name, by: act.by }, async (tx, row) => {
    if (row.id === act.by && isAllowed) return 'not_yours'
    if (!(await mayGive(tx, act.by, [merchant.id]))) return 'beyond_merchants'
    if (isAllowed && !(await hasRightsOf(tx, act.by, row.role))) return 'beyond_own'
    if (!(await setAllowed(tx, { merchant: merchant.id, operator: row.id, isAllowed }))) return 'unchanged'
    const action = isAllowed ? 'allow' : 'forbid'
    const [before, after] = [{ isAllowed: !isAllowed }, { isAllowed }]
    await insertEvent(tx, { ...act, action, subject: row.id, detail: merchant.code, before, after })
    return 'done'
  })

/** One's own merchants, and a new one that nobody has yet. */
async function mayGive(tx: Tx, by: string, merchants: readonly MerchantId[]): Promise<boolean> {
  const reach = await readReach(tx, by)
  return merchants.every((merchant) => reach.merchants.has(merchant) || !reach.isManned(merchant))
}

const isLast = async (tx: Tx, { id, role }: OperatorRow): Promise<boolean> =>
  (await countOperators(tx)).active === 1 || (role === 'owner' && (await countOwners(tx, id)) === 0)

const stateOf = ({ state }: OperatorRow) => ({ state })

/** Who acts may act for every merchant of the other, when it is done. */
const changeOne = <Outcome>(
  { database }: OperatorParts,
  { name, by }: { name: string; by: string },
  change: (tx: Tx, row: OperatorRow) => Promise<Outcome>,
): Promise<Outcome | Beyond> =>
  transact(database.platform, async (tx) => {
    await lockOperators(tx)
    const row = await findOperatorByName(tx, readOperatorName(name) ?? '')
    const reach = await readReach(tx, by)
    if (!row || !reach.sees(row.id)) return 'unknown'
    return reach.covers(row.id) ? change(tx, row) : 'beyond_merchants'
  })
