import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { stepUpBody, stepUpErrors } from '../../call/step-up.ts'
import { humanVerification, humanVerificationErrors } from '../captcha/verification.ts'
import { emptyReply, instant, text } from '../../schema/scalars.ts'

const codeSent = z.object({ expirationTime: instant })

/** As in the registration payload. */
const mobile = { mobileNum: text(24), countryDialingCode: text(6) }

export const contactsCalls = {
  sendEmailCode: call({
    method: 'POST',
    path: '/wps/member/email/code',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Send a code to the e-mail address that is to be bound',
    body: z.strictObject({ ...stepUpBody, email: text(254) }),
    reply: codeSent,
    errors: [...stepUpErrors, 'email_format', 'feature_closed'],
    isSealed: true,
    stepUp: 'always',
  }),
  setEmail: call({
    method: 'POST',
    path: '/wps/member/email',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Bind an e-mail address, or another in its place; the old one is told',
    body: z.strictObject({ ...stepUpBody, email: text(254), verificationCode: text(12) }),
    reply: emptyReply,
    errors: [...stepUpErrors, 'email_format', 'email_taken', 'verification_code_error', 'verification_code_invalid'],
    isSealed: true,
    stepUp: 'always',
  }),
  sendMobileCode: call({
    method: 'POST',
    path: '/wps/member/mobile/code',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Send a code to the mobile number that is to be bound',
    body: z.strictObject({ ...stepUpBody, ...mobile, verification: humanVerification.optional() }),
    reply: codeSent,
    errors: [...stepUpErrors, ...humanVerificationErrors, 'mobile_format', 'feature_closed', 'region_restricted'],
    isSealed: true,
    stepUp: 'always',
  }),
  setMobile: call({
    method: 'POST',
    path: '/wps/member/mobile',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Bind a mobile number, or another in its place; the old one is told',
    body: z.strictObject({ ...stepUpBody, ...mobile, verificationCode: text(12) }),
    reply: emptyReply,
    errors: [...stepUpErrors, 'mobile_format', 'mobile_taken', 'verification_code_error', 'verification_code_invalid'],
    isSealed: true,
    stepUp: 'always',
  }),
  removeContact: call({
    method: 'POST',
    path: '/wps/member/contact/remove',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Unbind an e-mail address or mobile number that is not the only way back in',
    body: z.strictObject({ ...stepUpBody, kind: z.enum(['email', 'mobile']) }),
    reply: emptyReply,
    errors: [...stepUpErrors, 'contact_missing', 'contact_needed'],
    isSealed: true,
    stepUp: 'always',
  }),
}
