import type { PlatformContext } from '../../../platform/composition/platform-context.ts'
import { commandLine } from '../../../platform/operator/operator-command.ts'
import { readOperatorName } from '../operator-name.ts'
import { insertEvent } from '../operators.queries.ts'
import { isRemembered } from './remembered-browser.ts'
import { attemptsMax, countAttempt, findLockEnd, type NewSession } from '../sessions.queries.ts'

export type OperatorParts = Pick<PlatformContext, 'database' | 'keyring' | 'limiter'>

/** The subject of the throttle: also of names that nobody has. All strangers share it. */
export const loginSubject = ({ keyring }: Pick<OperatorParts, 'keyring'>, name: string): Buffer =>
  keyring.blind('operator-login', readOperatorName(name) ?? name)

/** Who tries from a browser that the person has logged in with, or where the database and its keys are, has a count of their own. */
export function throttleSubject(
  { keyring }: Pick<OperatorParts, 'keyring'>,
  { name, browser }: { name: string; browser: NewSession['browser'] },
): Buffer {
  const cookie = browser === null ? commandLine : browser.remembered
  const isOwn = browser === null || (cookie !== null && isRemembered(keyring, { cookie, name }))
  return isOwn
    ? keyring.blind('operator-login', `${readOperatorName(name) ?? name}|${cookie?.split('~')[0]}`)
    : loginSubject({ keyring }, name)
}

/** Tries from one address: each is a row for a while. */
const rate = { name: 'operator-login', burst: 30, perMinute: 20 }

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
 * locks the subject: a name for strangers, a name in one browser, or a passkey. What is right clears the count itself, in its
 * transaction.
 */
export async function tryToProve<Success>(
  parts: OperatorParts,
  { subject, name, browser }: { subject: Buffer; name: string; browser: NewSession['browser'] },
  prove: () => Promise<Proof<Success>>,
): Promise<Attempt<Success>> {
  const db = parts.database.platform
  if (browser) await parts.limiter.take(rate, browser.address)
  const attempt = await countAttempt(db, { subject, name: loginSubject(parts, name) })
  if (attempt === undefined) return { outcome: 'locked', until: await findLockEnd(db, subject) }
  const { id, success } = await prove()
  if (success !== null) return { outcome: 'right', success }
  if (id !== null && attempt === attemptsMax)
    await insertEvent(db, { by: null, action: 'lock', subject: id, address: addressOf(browser) })
  return { outcome: 'wrong' }
}
