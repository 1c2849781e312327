import { stepOfCode, verifyPassword } from '../accounts/index.ts'
import type { PlatformContext } from '../../platform/composition/platform-context.ts'
import { hashToken, randomToken } from '../../platform/crypto/token.ts'
import { transact } from '../../platform/db/transact.ts'
import { openTotpSecret } from './credentials.ts'
import { readOperatorName } from './operator-name.ts'
import { findOperatorByName, insertEvent, takeCode, type OperatorRow } from './operators.queries.ts'
import {
  attemptsMax,
  clearAttempts,
  countAttempt,
  deleteSession,
  findLockEnd,
  insertSession,
  type OperatorIdentity,
} from './sessions.queries.ts'

export type OperatorParts = Pick<PlatformContext, 'database' | 'keyring'>

/** The subject of the throttle: also of names that nobody has. */
export const loginSubject = ({ keyring }: Pick<OperatorParts, 'keyring'>, name: string): Buffer =>
  keyring.blind('operator-login', readOperatorName(name) ?? name)

export interface LoginAttempt {
  name: string
  password: string
  /** Six digits of the authenticator app. */
  code: string
}

/**
 * `wrong` is the same for an unknown name, a wrong password, a wrong or used code, and a disabled operator; `locked` comes
 * after three of them, whether or not there is such an operator.
 */
export type LoginOutcome =
  | { outcome: 'logged_in'; token: string; operator: OperatorIdentity }
  | { outcome: 'wrong' }
  | { outcome: 'locked'; until: Date }

/** Opens a session with password and code. */
export async function logIn(parts: OperatorParts, { name, password, code }: LoginAttempt): Promise<LoginOutcome> {
  const db = parts.database.platform
  const subject = loginSubject(parts, name)
  const attempt = await countAttempt(db, subject)
  if (attempt === undefined) return { outcome: 'locked', until: await findLockEnd(db, subject) }
  const row = await findOperatorByName(db, readOperatorName(name) ?? '')
  const isPassword = await verifyPassword(row?.password_hash, password)
  const step = row && isPassword ? readStep(parts, row, code) : null
  const opened = row && step !== null ? await openSession(parts, { row, step, subject }) : null
  if (opened) return { outcome: 'logged_in', ...opened }
  if (row && attempt === attemptsMax) await insertEvent(db, { by: null, action: 'lock', subject: row.id })
  return { outcome: 'wrong' }
}

function readStep({ keyring }: OperatorParts, row: OperatorRow, code: string): number | null {
  const digits = code.replaceAll(/\s/g, '')
  return /^[0-9]{6}$/.test(digits) ? stepOfCode(openTotpSecret(keyring, row), { code: digits, at: row.now }) : null
}

async function openSession(
  { database }: OperatorParts,
  { row, step, subject }: { row: OperatorRow; step: number; subject: Buffer },
): Promise<{ token: string; operator: OperatorIdentity } | null> {
  const token = randomToken()
  return transact(database.platform, async (tx) => {
    if (!(await takeCode(tx, row, step))) return null
    const expiresAt = await insertSession(tx, { hash: hashToken(token), operator: row.id })
    await clearAttempts(tx, subject)
    await insertEvent(tx, { by: row.id, action: 'log_in', subject: row.id })
    const { id, name, must_change_password: mustChangePassword } = row
    return { token, operator: { id, name, mustChangePassword, isConfirmed: row.issued_by === null, expiresAt } }
  })
}

/** @returns false where the session had ended already */
export const logOut = ({ database }: OperatorParts, token: string): Promise<boolean> =>
  transact(database.platform, async (tx) => {
    const id = await deleteSession(tx, hashToken(token))
    if (id !== undefined) await insertEvent(tx, { by: id, action: 'log_out', subject: id })
    return id !== undefined
  })
