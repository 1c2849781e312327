import { v7 as uuidv7 } from 'uuid'
import type { MerchantId, Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { hideCredentials, newCredentials, type OperatorCredentials } from './credentials.ts'
import { loginSubject, type OperatorParts } from './log-in.ts'
import { readOperatorName } from './operator-name.ts'
import {
  confirmAccount,
  countOperators,
  findOperatorByName,
  insertEvent,
  insertOperator,
  lockOperators,
  replaceCredentials,
  setAllowed,
  updateOperatorState,
  type OperatorRow,
} from './operators.queries.ts'
import { clearAttempts, deleteSessionsOf } from './sessions.queries.ts'

export type CreationOutcome =
  | { outcome: 'created'; id: string; name: string; isConfirmed: boolean; credentials: OperatorCredentials }
  | { outcome: 'name_format' | 'name_taken' | 'not_the_first' }

/**
 * Creates an operator for these merchants. Without `by` only while none is active: whoever has the database and its keys
 * makes the first one. The first makes the second alone; later ones are confirmed by a third person, because their
 * creator could log in as them.
 */
export async function createOperator(
  parts: OperatorParts,
  { name: text, by, merchants }: { name: string; by: string | null; merchants: readonly MerchantId[] },
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
    // Counted for ever: who disables the others must not become the first again.
    const issued_by = ever > 1 ? by : null
    if (!(await insertOperator(tx, { id, name, must_change_password: true, issued_by, ...hidden }))) return 'name_taken'
    await insertEvent(tx, { by, action: 'create', subject: id })
    return { isConfirmed: issued_by === null }
  })
  if (typeof creation === 'string') return { outcome: creation }
  // Each in its merchant's rows: a merchant that is missing after a crash is given again.
  for (const merchant of merchants)
    await setAllowed(parts.database.of(merchant), { merchant, operator: id, isAllowed: true })
  return { outcome: 'created', id, name, credentials, ...creation }
}

/** A change to one operator by another. */
export interface OperatorChange {
  name: string
  by: string
}

export type StateOutcome = 'done' | 'unknown' | 'unchanged' | 'last_one'

/** Ends every session at once. The last active operator stays: somebody has to be able to log in. */
export const disableOperator = (parts: OperatorParts, { name, by }: OperatorChange): Promise<StateOutcome> =>
  changeOne(parts, name, async (tx, row) => {
    if (row.state === 'disabled') return 'unchanged'
    if (row.issued_by === null && (await countOperators(tx)).active === 1) return 'last_one'
    await updateOperatorState(tx, row.id, 'disabled')
    await deleteSessionsOf(tx, row.id)
    await insertEvent(tx, { by, action: 'disable', subject: row.id })
    return 'done'
  })

export const enableOperator = (parts: OperatorParts, { name, by }: OperatorChange): Promise<StateOutcome> =>
  changeOne(parts, name, async (tx, row) => {
    if (!(await updateOperatorState(tx, row.id, 'active'))) return 'unchanged'
    await insertEvent(tx, { by, action: 'enable', subject: row.id })
    return 'done'
  })

/** `not_yours`: of oneself, or of an account whose credentials one has issued. */
export const confirmOperator = (
  parts: OperatorParts,
  { name, by }: OperatorChange,
): Promise<StateOutcome | 'not_yours'> =>
  changeOne(parts, name, async (tx, row) => {
    if (row.issued_by === null) return 'unchanged'
    if (!(await confirmAccount(tx, { id: row.id, by }))) return 'not_yours'
    await insertEvent(tx, { by, action: 'confirm', subject: row.id })
    return 'done'
  })

/**
 * New credentials for who has lost theirs; sessions end, and a lock of the name with them. A third person confirms them,
 * because whoever resets could log in with them.
 */
export async function resetOperator(
  parts: OperatorParts,
  { name: text, by }: OperatorChange,
): Promise<{ name: string; credentials: OperatorCredentials } | 'unknown' | 'not_yours'> {
  const row = await findOperatorByName(parts.database.platform, readOperatorName(text) ?? '')
  if (!row) return 'unknown'
  if (row.id === by) return 'not_yours'
  const credentials = newCredentials(row.name)
  const hidden = await hideCredentials(parts.keyring, { id: row.id, ...credentials })
  await transact(parts.database.platform, async (tx) => {
    await replaceCredentials(tx, { id: row.id, issued_by: by, ...hidden })
    await deleteSessionsOf(tx, row.id)
    await clearAttempts(tx, loginSubject(parts, row.name))
    await insertEvent(tx, { by, action: 'reset', subject: row.id })
  })
  return { name: row.name, credentials }
}

/** Gives another operator a merchant, or takes it away. */
export async function allowMerchant(
  { database }: OperatorParts,
  { name, by }: OperatorChange,
  { merchant, isAllowed }: { merchant: { id: MerchantId; code: string }; isAllowed: boolean },
): Promise<'done' | 'unknown' | 'unchanged' | 'not_yours'> {
  const row = await findOperatorByName(database.platform, readOperatorName(name) ?? '')
  if (!row) return 'unknown'
  if (row.id === by && isAllowed) return 'not_yours'
  return transact(database.of(merchant.id), async (tx) => {
    if (!(await setAllowed(tx, { merchant: merchant.id, operator: row.id, isAllowed }))) return 'unchanged'
    await insertEvent(tx, { by, action: isAllowed ? 'allow' : 'forbid', subject: row.id, detail: merchant.code })
    return 'done'
  })
}

const changeOne = <Outcome>(
  { database }: OperatorParts,
  name: string,
  change: (tx: Tx, row: OperatorRow) => Promise<Outcome>,
): Promise<Outcome | 'unknown'> =>
  transact(database.platform, async (tx) => {
    await lockOperators(tx)
    const row = await findOperatorByName(tx, readOperatorName(name) ?? '')
    return row ? change(tx, row) : 'unknown'
  })
