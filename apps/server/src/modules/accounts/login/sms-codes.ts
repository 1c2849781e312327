import type { Handler } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { checkGuest } from '../captcha/check-person.ts'
import { contactBlind } from '../contacts/contact-blind.ts'
import type { IdentityParts } from './log-in.ts'
import { mobileOf } from '../contacts/mobile-number.ts'
import { findMemberByContact } from '../recovery/recovery.queries.ts'

export const smsLoginFlag = 'MOBILEVERCODELOGIN3'

/** Sends a code for login or password reset; the answer does not reveal whether the number is known. */
export const sendLoginCode =
  (parts: IdentityParts): Handler<'accounts.sendLoginCode'> =>
  async ({ context, body }) => {
    const { scope } = context
    const { flags } = parts.merchants.get(scope.merchant).settings
    if (body.purpose === 'login' && flags[smsLoginFlag] !== true) throw new Refused('feature_closed')
    const to = mobileOf(body)
    await checkGuest(parts, scope, body)
    const db = parts.database.of(scope.merchant)
    const member = await findMemberByContact(db, 'mobile', contactBlind(parts.keyring, 'mobile', to))
    return parts.verificationCodes.issue(context, {
      purpose: body.purpose,
      channel: 'sms',
      to,
      isWanted: member?.status === 'active',
      memberId: member?.id,
    })
  }

/** Sent even when another member has the number: only the recipient of the code learns that it is taken. */
export const sendRegistrationCode =
  (parts: IdentityParts): Handler<'accounts.sendRegistrationCode'> =>
  async ({ context, body }) => {
    const { scope } = context
    const { methods } = parts.merchants.get(scope.merchant).settings.registration
    if (!methods.includes('mobileNum')) throw new Refused('feature_closed')
    const to = mobileOf({ ...body, mobileNum: body.mobileNum ?? body.mobileNo })
    await checkGuest(parts, scope, { ...body, purpose: 'register' })
    return parts.verificationCodes.issue(context, { purpose: 'register', channel: 'sms', to })
  }
