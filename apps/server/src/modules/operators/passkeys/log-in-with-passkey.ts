import type { BodyOf } from '@fairground/contract'
import type { OperatorCalls } from '@fairground/contract/console'
import { hashToken } from '../../../platform/crypto/token.ts'
import { verifyPasskeyAnswer, type RelyingParty } from '../../accounts/index.ts'
import { loginOutcome, openSession, type LoginOutcome } from '../log-in/log-in.ts'
import { findOperatorByName } from '../operators.queries.ts'
import type { NewSession } from '../sessions.queries.ts'
import { tryToProve, type Attempt, type OperatorParts } from '../log-in/try-to-prove.ts'
import { findPasskey, recordPasskeyUse, takeChallenge, type PasskeyRow } from './passkeys.queries.ts'

export type Assertion = BodyOf<OperatorCalls['operators.logInWithPasskey']>['assertion']

interface PasskeyAttempt {
  assertion: Assertion
  party: RelyingParty
  browser: NonNullable<NewSession['browser']>
}

/** Opens a session with a passkey alone. */
export async function logInWithPasskey(
  parts: OperatorParts,
  { browser, ...given }: PasskeyAttempt,
): Promise<LoginOutcome> {
  const attempt = await proveByPasskey(parts, { ...given, browser, operator: null }, async (proven) => {
    const row = await findOperatorByName(parts.database.platform, proven.passkey.operatorName)
    return row ? openSession(parts, { ...proven, row, browser, passkey: proven.passkey.name }) : null
  })
  return loginOutcome(attempt)
}

interface ProvenPasskey {
  passkey: PasskeyRow
  subject: Buffer
  /** Within a transaction. @returns false for a clone, and where the operator may not log in any more */
  use: (tx: Parameters<typeof recordPasskeyUse>[0]) => Promise<boolean>
}

/**
 * Checks the response of a passkey; `act` uses it up. One that nobody has registered counts for no name; any other fault
 * is a try with this passkey.
 */
export async function proveByPasskey<Success>(
  parts: OperatorParts,
  { assertion, party, browser, operator }: PasskeyAttempt & { operator: string | null },
  act: (proven: ProvenPasskey) => Promise<Success | null>,
): Promise<Attempt<Success>> {
  const db = parts.database.platform
  const passkey = await findPasskey(db, assertion.id)
  if (!passkey || (operator !== null && passkey.operator_id !== operator)) return { outcome: 'wrong' }
  const purpose = operator === null ? 'log_in' : 'confirm'
  // Nobody guesses a signature: a lock of the name does not keep its owner out, nor do wrong answers lock the name.
  const subject = parts.keyring.blind('operator-passkey', passkey.id)
  return tryToProve(parts, { subject, name: passkey.operatorName, browser }, async () => {
    const { operator_id: id } = passkey
    const counter = await verifyPasskeyAnswer({ assertion, passkey, owner: id, party }, (challenge) =>
      takeChallenge(db, { hash: hashToken(challenge), purpose, operator }),
    )
    if (counter === null) return { id, success: null }
    const use: ProvenPasskey['use'] = (tx) => recordPasskeyUse(tx, { id: passkey.id, counter })
    return { id, success: await act({ passkey, subject, use }) }
  })
}
