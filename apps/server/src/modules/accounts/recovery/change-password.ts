import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { checkNewPassword, setPassword } from '../passwords/set-password.ts'
import { findMemberByAccount } from '../members/members.queries.ts'
import { hashPassword, isSamePassword, verifyPassword } from '../passwords/passwords.ts'
import { stepUp } from '../sessions/step-up.ts'
import type { IdentityParts } from '../login/log-in.ts'

/** @throws Refused password_wrong, password_same, password_format, password_too_common, confirmation_mismatch, login_locked, step_up_required */
export async function changePassword(
  parts: IdentityParts,
  { context, body }: HandlerInput<'accounts.changePassword'>,
): Promise<Record<string, never>> {
  const { database, commands } = parts
  const { scope, session } = context
  const { account, memberId } = session
  checkNewPassword(body, account)
  const member = await findMemberByAccount(database.of(scope.merchant), account)
  // The first password of a social login needs no old one: the provider has just confirmed who this is.
  if (member?.has_password === false) await stepUp(parts, context, '')
  else await checkOldPassword(parts, context, { known: member?.password_hash, typed: body.oldPassword })
  if (isSamePassword(body.newPassword, body.oldPassword)) throw new Refused('password_same', { field: 'newPassword' })
  const passwordHash = await hashPassword(body.newPassword)
  return commands.run({ scope, name: 'accounts.changePassword', address: context.address }, async (tools) => {
    await setPassword(tools, { memberId, passwordHash, sessionId: session.id })
    return {}
  })
}

async function checkOldPassword(
  { throttle }: IdentityParts,
  context: MemberContext,
  { known, typed }: { known: string | undefined; typed: string },
): Promise<void> {
  const { account, memberId } = context.session
  const state = await throttle.check(context, { account, memberId })
  await throttle.enter(context, state)
  if (!(await verifyPassword(known, typed))) {
    await throttle.fail(context, state)
    throw new Refused('password_wrong', { field: 'oldPassword' })
  }
  await throttle.clear(context, state)
}
