import type { SessionInfo } from '@fairground/contract'
import type { HandlerInput } from '../../../../platform/http/handler.ts'
import { Refused } from '../../../../platform/refused.ts'
import { findMember } from '../../members/members.queries.ts'
import { recordStepUp } from '../../sessions/step-up.queries.ts'
import { openSession } from '../../sessions/open-session.ts'
import { checkLoginArea } from '../../login/login-area.ts'
import { stepUp } from '../../sessions/step-up.ts'
import type { IdentityParts } from '../../login/log-in.ts'
import { checkPasskey } from './check-passkey.ts'
import { deletePasskey } from './passkeys.queries.ts'
import { notifyMfaChange } from '../notify-mfa-change.ts'

/** Attempts from one address: enough for a household, too few for guessing. */
const loginRate = { name: 'login', burst: 30, perMinute: 20 }

/** @throws Refused passkey_refused, non_agent_login, non_member_login */
export async function logInByPasskey(
  parts: IdentityParts,
  { context, body }: HandlerInput<'accounts.loginWithPasskey'>,
): Promise<SessionInfo> {
  const { merchants, keyring, database } = parts
  const { merchant } = context.scope
  const { code, settings } = merchants.get(merchant)
  await parts.limiter.take(loginRate, context.address)
  const passkey = await checkPasskey(parts, { context, purpose: 'login', assertion: body.assertion })
  const member = await findMember(database.of(merchant), passkey.memberId)
  if (!member || member.status !== 'active') throw new Refused('passkey_refused')
  checkLoginArea({ settings }, { area: body.area, type: member.type })
  const scope = { ...context.scope, actor: { kind: 'member', id: member.id } } as const
  return parts.commands.run({ scope, name: 'accounts.loginWithPasskey', address: context.address }, async (tools) => {
    await passkey.note(tools)
    return openSession(tools, { context, member, merchantCode: code, keyring, proof: 'both' })
  })
}

/** @throws Refused passkey_refused */
export async function stepUpByPasskey(
  parts: IdentityParts,
  { context, body }: HandlerInput<'accounts.stepUpWithPasskey'>,
): Promise<Record<string, never>> {
  const { scope, session } = context
  const passkey = await checkPasskey(parts, { context, purpose: 'stepUp', assertion: body.assertion })
  return parts.commands.run({ scope, name: 'accounts.stepUpWithPasskey', address: context.address }, async (tools) => {
    await passkey.note(tools)
    await recordStepUp(tools.tx, session.id)
    return {}
  })
}

/** @throws Refused not_found */
export async function removePasskey(
  parts: IdentityParts,
  { context, body }: HandlerInput<'accounts.removePasskey'>,
): Promise<Record<string, never>> {
  const { memberId } = context.session
  await stepUp(parts, context, body.password)
  const run = { scope: context.scope, name: 'accounts.removePasskey', address: context.address }
  return parts.commands.run(run, async (tools) => {
    if (!(await deletePasskey(tools.tx, { id: body.passkeyId, memberId }))) throw new Refused('not_found')
    await notifyMfaChange(tools, parts, { context, memberId, what: 'passkeyRemoved' })
    return {}
  })
}
