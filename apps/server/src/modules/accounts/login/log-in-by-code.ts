import type { SessionInfo } from '@fairground/contract'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { contactBlind } from '../contacts/contact-blind.ts'
import type { IdentityParts } from './log-in.ts'
import { mobileOf } from '../contacts/mobile-number.ts'
import { markInstalled, openSessionOrChallenge } from '../sessions/open-session.ts'
import { findMemberByContact } from '../recovery/recovery.queries.ts'
import { smsLoginFlag } from './sms-codes.ts'

/** @throws Refused feature_closed, mobile_format, verification_code_error */
export async function logInByCode(
  parts: IdentityParts,
  { context, body }: Pick<HandlerInput<'accounts.login'>, 'context' | 'body'>,
): Promise<SessionInfo> {
  const { scope } = context
  const merchant = parts.merchants.get(scope.merchant)
  if (merchant.settings.flags[smsLoginFlag] !== true) throw new Refused('feature_closed')
  const number = mobileOf(body)
  const { verificationCode: code } = body
  if (!code) throw new Refused('invalid_request', { field: 'verificationCode' })
  const blind = contactBlind(parts.keyring, 'mobile', number)
  const member = await findMemberByContact(parts.database.of(scope.merchant), 'mobile', blind)
  await parts.verificationCodes.check(scope, { purpose: 'login', target: number, code })
  if (!member || member.status !== 'active') throw new Refused('verification_code_error', { field: 'verificationCode' })
  await parts.throttle.unlock(context, { account: member.account, memberId: member.id })
  return openSessionOrChallenge(parts, markInstalled(context, body.device), { member, area: body.area })
}
