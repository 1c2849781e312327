import { plainDigits } from '@fairground/money'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { checkMember, type PersonCheckParts } from '../captcha/check-person.ts'
import { findContact } from '../contacts/contacts.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { stepUp } from '../sessions/step-up.ts'
import { paymentCodeTarget } from './payment-code-target.ts'
import { checkDigits } from './payment-password.ts'
import type { SecurityParts } from './security-parts.ts'
import { putPaymentPassword } from './security.queries.ts'

/** @throws Refused contact_missing where nothing is bound that a code could go to */
export async function sendPaymentPasswordCode(
  parts: SecurityParts & PersonCheckParts,
  { context, body }: HandlerInput<'accounts.sendPaymentPasswordCode'>,
): Promise<{ expirationTime: string }> {
  await stepUp(parts, context, body.password)
  const { memberId, merchant } = context.session
  const contact = await findContact(parts.database.of(merchant), parts.keyring, { memberId, kind: body.to })
  if (!contact?.isVerified) throw new Refused('contact_missing')
  if (body.to === 'mobile')
    await checkMember(parts, context.scope, { purpose: 'paymentPassword', verification: body.verification })
  const channel = body.to === 'email' ? 'mail' : 'sms'
  const order = { purpose: 'paymentPassword', channel, to: contact.text, target: paymentCodeTarget(memberId) } as const
  return parts.verificationCodes.issue(context, { ...order, memberId })
}

/** For a member who has forgotten it or is locked out after wrong guesses. */
export async function resetPaymentPassword(
  parts: SecurityParts,
  { context, body }: HandlerInput<'accounts.resetPaymentPassword'>,
): Promise<Record<string, never>> {
  await stepUp(parts, context, body.password)
  const digits = plainDigits(body.paymentPassword)
  checkDigits(digits)
  const { scope, session, address } = context
  const { memberId } = session
  const code = body.verificationCode
  await parts.verificationCodes.check(scope, { purpose: 'paymentPassword', target: paymentCodeTarget(memberId), code })
  const hash = await hashPassword(digits)
  return parts.commands.run({ scope, name: 'accounts.resetPaymentPassword', address }, async ({ tx, audit }) => {
    await putPaymentPassword(tx, { member_id: memberId, merchant_id: scope.merchant, password_hash: hash })
    audit({ action: 'member.paymentPassword.reset', subject: `member:${memberId}` })
    return {}
  })
}
