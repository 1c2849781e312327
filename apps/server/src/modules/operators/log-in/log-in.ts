import { bareCode } from '@fairground/money'
import { stepOfCode, verifyPassword } from '../../accounts/index.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { hashToken, randomToken } from '../../../platform/crypto/token.ts'
import { transact } from '../../../platform/db/transact.ts'
import { openTotpSecret } from '../credentials.ts'
import { readOperatorName } from '../operator-name.ts'
import { findOperatorByName, insertEvent, takeCode, type OperatorRow } from '../operators.queries.ts'
import { findRole } from '../roles/roles.queries.ts'
import {
  clearAttempts,
  deleteSession,
  insertSession,
  type NewSession,
  type OperatorIdentity,
} from '../sessions.queries.ts'
import { remember } from './remembered-browser.ts'
import { addressOf, throttleSubject, tryToProve, type Attempt, type OperatorParts } from './try-to-prove.ts'

export interface LoginAttempt {
  name: string
  password: string
  /** Six digits of the authenticator app. */
  code: string
  /** None: the command line. */
  browser?: NewSession['browser']
}

export interface OpenedSession {
  token: string
  /** For the browser to keep: the next login from there has a count of its own. */
  remembered: string
  operator: OperatorIdentity
}

/**
 * `wrong` is the same for an unknown name, a wrong password, a wrong or used code, and a disabled operator; `locked` comes
 * after three of them, whether or not there is such an operator.
 */
export type LoginOutcome =
  | ({ outcome: 'logged_in' } & OpenedSession)
  | { outcome: 'wrong' }
  | { outcome: 'locked'; until: Date }

export const loginOutcome = (attempt: Attempt<OpenedSession>): LoginOutcome =>
  attempt.outcome === 'right' ? { outcome: 'logged_in', ...attempt.success } : attempt

/** Opens a session with password and code. */
export async function logIn(parts: OperatorParts, { browser = null, ...given }: LoginAttempt): Promise<LoginOutcome> {
  const attempt = await proveByPassword(parts, { ...given, browser }, (row, { subject, use }) =>
    openSession(parts, { row, subject, browser, use }),
  )
  return loginOutcome(attempt)
}

interface Proven {
  subject: Buffer
  /** Uses up the proof within a transaction. @returns false where it was used, or holds no more */
  use: (tx: Tx) => Promise<boolean>
}

/** Compares password and code; `act` uses them up. */
export const proveByPassword = <Success>(
  parts: OperatorParts,
  { name, password, code, browser }: Omit<LoginAttempt, 'browser'> & { browser: NewSession['browser'] },
  act: (row: OperatorRow, proven: Proven) => Promise<Success | null>,
): Promise<Attempt<Success>> => {
  const subject = throttleSubject(parts, { name, browser })
  return tryToProve(parts, { subject, name, browser }, async () => {
    const row = await findOperatorByName(parts.database.platform, readOperatorName(name) ?? '')
    const isPassword = await verifyPassword(row?.password_hash, password)
    const step = row && isPassword ? readStep(parts, row, code) : null
    if (!row || step === null) return { id: row?.id ?? null, success: null }
    return { id: row.id, success: await act(row, { subject, use: (tx) => takeCode(tx, row, step) }) }
  })
}

function readStep({ keyring }: OperatorParts, row: OperatorRow, code: string): number | null {
  const digits = bareCode(code)
  return /^[0-9]{6}$/.test(digits) ? stepOfCode(openTotpSecret(keyring, row), { code: digits, at: row.now }) : null
}

interface Opening extends Proven {
  row: OperatorRow
  browser: NewSession['browser']
  /** The name of the passkey that was used; none: password and code. */
  passkey?: string
}

export async function openSession(
  { database, keyring }: OperatorParts,
  { row, subject, browser, use, passkey }: Opening,
): Promise<OpenedSession | null> {
  const token = randomToken()
  return transact(database.platform, async (tx) => {
    if (!(await use(tx))) return null
    const expiresAt = await insertSession(tx, { hash: hashToken(token), operator: row.id, browser })
    await clearAttempts(tx, subject)
    const act = { by: row.id, subject: row.id, address: addressOf(browser) }
    await insertEvent(tx, { ...act, action: 'log_in', ...(passkey !== undefined && { after: { passkey } }) })
    const { id, name, role, must_change_password: mustChangePassword } = row
    const permissions = (await findRole(tx, role)) ?? []
    const isConfirmed = row.issued_by === null
    return {
      token,
      remembered: remember(keyring, { cookie: browser?.remembered ?? null, name }),
      operator: { id, name, role, permissions, mustChangePassword, isConfirmed, isProven: true, expiresAt },
    }
  })
}

/** @returns false where the session had ended already */
export const logOut = ({ database }: OperatorParts, token: string, address: string): Promise<boolean> =>
  transact(database.platform, async (tx) => {
    const id = await deleteSession(tx, hashToken(token))
    if (id !== undefined) await insertEvent(tx, { by: id, action: 'log_out', subject: id, address })
    return id !== undefined
  })
