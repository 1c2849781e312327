import type { SessionInfo } from '@fairground/contract'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { contactBlind } from '../contacts/contact-blind.ts'
import type { IdentityParts } from './log-in.ts'
import { mobileOf } from '../contacts/mobile-number.ts'
import { markInstalled, openSessionOrChallenge } from '../sessions/open-session.ts'
import { findMemberByContact } from '../recovery/recovery.queries.ts'
import { smsLoginFlag } from './sms-codes.ts'

const phoneRate = { name: 'login-phone', burst: 10, perMinute: 6 }

/**
 * Logs in with a number proved by the merchant's phone sign-in; it must be the number stated.
 * @throws Refused feature_closed, mobile_format, verification_code_error
 */
export async function logInByPhone(
  parts: IdentityParts,
  { context, body }: Pick<HandlerInput<'accounts.login'>, 'context' | 'body'>,
): Promise<SessionInfo> {
  const { scope } = context
  const merchant = parts.merchants.get(scope.merchant)
  if (merchant.settings.flags[smsLoginFlag] !== true) throw new Refused('feature_closed')
  if (!body.firebaseIdToken) throw new Refused('invalid_request', { field: 'firebaseIdToken' })
  await parts.limiter.take(phoneRate, context.address)
  const { countryDialingCode, firebaseMobileNo } = body
  const number = mobileOf({ countryDialingCode, mobileNum: firebaseMobileNo })
  const proved = await parts.identityProviders.phoneNumberOf(merchant, body.firebaseIdToken)
  const db = parts.database.of(scope.merchant)
  const member = await findMemberByContact(db, 'mobile', contactBlind(parts.keyring, 'mobile', number))
  if (proved !== number || member?.status !== 'active')
    throw new Refused('verification_code_error', { field: 'verificationCode' })
  await parts.throttle.unlock(context, { account: member.account, memberId: member.id })
  return openSessionOrChallenge(parts, markInstalled(context, body.device), { member, area: body.area })
}
