import type { PlatformContext } from '../../../platform/composition/platform-context.ts'
import { commandLine } from '../../../platform/operator/operator-command.ts'
import { readOperatorName } from '../operator-name.ts'
import { insertEvent } from '../operators.queries.ts'
import { attemptsMax, countAttempt, findLockEnd, type NewSession } from '../sessions.queries.ts'

export type OperatorParts = Pick<PlatformContext, 'database' | 'keyring' | 'limiter'>

/** The subject of the throttle: also of names that nobody has. */
export const loginSubject = ({ keyring }: Pick<OperatorParts, 'keyring'>, name: string): Buffer =>
  keyring.blind('operator-login', readOperatorName(name) ?? name)

export const addressOf = (browser: NewSession['browser']): string => browser?.address ?? commandLine

export type Attempt<Success> =
  | { outcome: 'right'; success: Success }
  | { outcome: 'wrong' }
  | { outcome: 'locked'; until: Date }

interface Proof<Success> {
  /** The operator of the name; null: there is none. */
  id: string | null
  success: Success | null
}

/**
 * A try to prove who somebody is, by password and code or by a passkey: counted before it is compared. The third wrong one
 * locks the name. What is right clears the count itself, in its transaction.
 */
export async function tryToProve<Success>(
  parts: OperatorParts,
  { name, browser }: { name: string; browser: NewSession['browser'] },
  prove: (subject: Buffer) => Promise<Proof<Success>>,
): Promise<Attempt<Success>> {
  const db = parts.database.platform
  const subject = loginSubject(parts, name)
  const attempt = await countAttempt(db, subject)
  if (attempt === undefined) return { outcome: 'locked', until: await findLockEnd(db, subject) }
  const { id, success } = await prove(subject)
  if (success !== null) return { outcome: 'right', success }
  if (id !== null && attempt === attemptsMax)
    await insertEvent(db, { by: null, action: 'lock', subject: id, address: addressOf(browser) })
  return { outcome: 'wrong' }
}
