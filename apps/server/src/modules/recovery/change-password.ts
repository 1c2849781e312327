import type { HandlerInput } from '../../platform/http/handler.ts'
import { Refused } from '../../platform/refused.ts'
import {
  checkNewPassword,
  findMemberByAccount,
  hashPassword,
  setPassword,
  verifyPassword,
  type IdentityParts,
} from '../identity/index.ts'

/** @throws Refused password_wrong, password_same, password_format, password_too_common, confirmation_mismatch, login_locked */
export async function changePassword(
  { database, throttle, commands }: IdentityParts,
  { context, body }: HandlerInput<'security.password'>,
): Promise<Record<string, never>> {
  const { scope, session } = context
  const { account, memberId } = session
  checkNewPassword(body, account)
  const state = await throttle.look(context, { account, memberId })
  await throttle.enter(context, state)
  const member = await findMemberByAccount(database.of(scope.merchant), account)
  if (!(await verifyPassword(member?.password_hash, body.oldPassword))) {
    await throttle.fail(context, state)
    throw new Refused('password_wrong', { field: 'oldPassword' })
  }
  await throttle.clear(context, state)
  if (body.newPassword === body.oldPassword) throw new Refused('password_same', { field: 'newPassword' })
  const passwordHash = await hashPassword(body.newPassword)
  return commands.run({ scope, name: 'security.password', address: context.address }, async (tools) => {
    await setPassword(tools, { memberId, passwordHash, sessionId: session.id })
    return {}
  })
}
