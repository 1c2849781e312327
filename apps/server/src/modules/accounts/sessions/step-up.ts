import type { Reader } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { findMember } from '../members/members.queries.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { findStepUp, recordStepUp } from './step-up.queries.ts'

export type StepUpParts = Pick<IdentityParts, 'database' | 'throttle'>

/**
 * Asks for the password again before anything that concerns money or identity, as an open session is not enough proof.
 * A right password is valid for some minutes in this session; an empty one checks whether it still is.
 * @throws Refused step_up_required, password_wrong, login_locked
 */
export async function stepUp(
  { database, throttle }: StepUpParts,
  context: MemberContext,
  password: string,
): Promise<void> {
  const { session } = context
  const db = database.of(session.merchant)
  if (password === '') return checkSteppedUp(db, session.id)
  const state = await throttle.check(context, { account: session.account, memberId: session.memberId })
  await throttle.enter(context, state)
  const member = await findMember(db, session.memberId)
  if (!(await verifyPassword(member?.password_hash, password))) {
    await throttle.fail(context, state)
    throw new Refused('password_wrong', { field: 'password' })
  }
  await throttle.clear(context, state)
  await recordStepUp(db, session.id)
}

/** @throws Refused step_up_required unless the password was given again a moment ago */
export async function checkSteppedUp(db: Reader, sessionId: string): Promise<void> {
  if (!(await findStepUp(db, sessionId))) throw new Refused('step_up_required', { field: 'password' })
}
