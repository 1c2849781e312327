import type { SessionInfo } from '@fairground/contract'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { findMember } from '../members/members.queries.ts'
import { consumeChallenge, readChallenge } from '../login/login-challenge.ts'
import { openSession } from '../sessions/open-session.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { notifyMfaChange } from './notify-mfa-change.ts'
import { withLoginThrottle, useCode } from './use-code.ts'

/** @throws Refused second_factor_wrong, second_factor_expired, login_locked */
export async function completeLogin(
  parts: IdentityParts,
  { context, body }: HandlerInput<'accounts.completeMfaLogin'>,
): Promise<SessionInfo> {
  const { keyring, merchants } = parts
  const { merchant } = context.scope
  const db = parts.database.of(merchant)
  const challenge = await readChallenge(db, keyring, { context, challenge: body.challenge })
  const member = await findMember(db, challenge.memberId)
  if (!member || member.status !== 'active') throw new Refused('second_factor_expired')
  const { id: memberId } = member
  const scope = { ...context.scope, actor: { kind: 'member', id: memberId } } as const
  const work = () =>
    parts.commands.run({ scope, name: 'accounts.completeMfaLogin', address: context.address }, async (tools) => {
      const used = await useCode(tools, keyring, { memberId, code: body.code })
      await consumeChallenge(tools.tx, merchant, challenge)
      if (used === 'recovery') await notifyMfaChange(tools, parts, { context, memberId, what: 'recoveryUsed' })
      const merchantCode = merchants.get(merchant).code
      return openSession(tools, { context, member, merchantCode, keyring, proof: 'both' })
    })
  return withLoginThrottle(parts, { context, member, work })
}
