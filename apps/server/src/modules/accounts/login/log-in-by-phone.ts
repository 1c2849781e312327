import type { SessionInfo } from '@fairground/contract'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { contactBlind } from '../contacts/contact-blind.ts'
import type { IdentityParts } from './log-in.ts'
import { mobileOf } from '../contacts/mobile-number.ts'
import { markInstalled, openSessionOrChallenge } from '../sessions/open-session.ts'
import { askForOwner, checkOwner } from '../recovery/owner-proof.ts'
import { findMemberByContact } from '../recovery/recovery.queries.ts'
import { smsLoginFlag } from './sms-codes.ts'

const phoneRate = { name: 'login-phone', burst: 10, perMinute: 6 }

/**
 * Logs in with a number proved by the merchant's phone sign-in; it must be the number stated.
 * @throws Refused feature_closed, mobile_format, verification_code_error, owner_proof_required, owner_proof_wrong
 */
export async function logInByPhone(
  parts: IdentityParts,
  { context, body }: Pick<HandlerInput<'accounts.login'>, 'context' | 'body'>,
): Promise<SessionInfo> {
  const { scope } = context
  const merchant = parts.merchants.get(scope.merchant)
  if (merchant.settings.flags[smsLoginFlag] !== true) throw new Refused('feature_closed')
  const { firebaseIdToken: token, ownerProof: proof } = body
  if (!token && !proof) throw new Refused('invalid_request', { field: 'firebaseIdToken' })
  await parts.limiter.take(phoneRate, context.address)
  const { countryDialingCode, firebaseMobileNo } = body
  const number = mobileOf({ countryDialingCode, mobileNum: firebaseMobileNo })
  const db = parts.database.of(scope.merchant)
  const member = await findMemberByContact(db, 'mobile', contactBlind(parts.keyring, 'mobile', number))
  if (proof) await checkOwner(parts, context, { use: 'login', member, proof })
  const isProved = proof || (token && (await parts.identityProviders.phoneNumberOf(merchant, token)) === number)
  if (!isProved || member?.status !== 'active')
    throw new Refused('verification_code_error', { field: 'verificationCode' })
  if (!proof && !member.has_second_factor) await askForOwner(parts, context, { use: 'login', member })
  await parts.throttle.unlock(context, { account: member.account, memberId: member.id })
  return openSessionOrChallenge(parts, markInstalled(context, body.device), { member, area: body.area })
}
