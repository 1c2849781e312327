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

/** @throws Refused feature_closed, mobile_format, verification_code_error, owner_proof_required, owner_proof_wrong */
export async function logInByCode(
  parts: IdentityParts,
  { context, body }: Pick<HandlerInput<'accounts.login'>, 'context' | 'body'>,
): Promise<SessionInfo> {
  const { scope } = context
  const merchant = parts.merchants.get(scope.merchant)
  if (merchant.settings.flags[smsLoginFlag] !== true) throw new Refused('feature_closed')
  const number = mobileOf(body)
  const { verificationCode: code, ownerProof: proof } = body
  if (!code && !proof) throw new Refused('invalid_request', { field: 'verificationCode' })
  const blind = contactBlind(parts.keyring, 'mobile', number)
  const member = await findMemberByContact(parts.database.of(scope.merchant), 'mobile', blind)
  if (proof) await checkOwner(parts, context, { use: 'login', member, proof })
  else await parts.verificationCodes.check(scope, { purpose: 'login', target: number, code: code ?? '' })
  if (!member || member.status !== 'active') throw new Refused('verification_code_error', { field: 'verificationCode' })
  // A second factor, which is asked for next, is another thing that only the owner has.
  if (!proof && !member.has_second_factor) await askForOwner(parts, context, { use: 'login', member })
  await parts.throttle.unlock(context, { account: member.account, memberId: member.id })
  return openSessionOrChallenge(parts, markInstalled(context, body.device), { member, area: body.area })
}
