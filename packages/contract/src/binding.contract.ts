import { z } from 'zod'
import { call } from './call.ts'
import { audiences } from './ids.ts'
import { done, instant, line } from './scalars.ts'
import { stepUpBody, stepUpErrors } from './step-up.ts'

const codeSent = z.object({ expirationTime: instant })
/** As in the registration payload. */
const mobile = { mobileNum: line(24), countryDialingCode: line(6) }

/** Part of the group `security`: addresses and numbers of an account, and what a code to them is good for. */
export const bindingContract = {
  sendEmailCode: call({
    method: 'POST',
    path: '/wps/member/email/code',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Send a code to the e-mail address that is to be bound',
    body: z.strictObject({ ...stepUpBody, email: line(254) }),
    reply: codeSent,
    errors: [...stepUpErrors, 'email_format'],
    isSealed: true,
    stepUp: 'always',
    isServed: true,
  }),
  setEmail: call({
    method: 'POST',
    path: '/wps/member/email',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Bind an e-mail address, or another in its place; the old one is told',
    body: z.strictObject({ ...stepUpBody, email: line(254), verificationCode: line(12) }),
    reply: done,
    errors: [...stepUpErrors, 'email_format', 'email_taken', 'verification_code_error'],
    isSealed: true,
    stepUp: 'always',
    isServed: true,
  }),
  sendMobileCode: call({
    method: 'POST',
    path: '/wps/member/mobile/code',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Send a code to the mobile number that is to be bound',
    body: z.strictObject({ ...stepUpBody, ...mobile }),
    reply: codeSent,
    errors: [...stepUpErrors, 'mobile_format'],
    isSealed: true,
    stepUp: 'always',
    isServed: true,
  }),
  setMobile: call({
    method: 'POST',
    path: '/wps/member/mobile',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Bind a mobile number, or another in its place; the old one is told',
    body: z.strictObject({ ...stepUpBody, ...mobile, verificationCode: line(12) }),
    reply: done,
    errors: [...stepUpErrors, 'mobile_format', 'mobile_taken', 'verification_code_error'],
    isSealed: true,
    stepUp: 'always',
    isServed: true,
  }),
  removeContact: call({
    method: 'POST',
    path: '/wps/member/contact/remove',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Unbind an e-mail address or mobile number that is not the only way back in',
    body: z.strictObject({ ...stepUpBody, kind: z.enum(['email', 'mobile']) }),
    reply: done,
    errors: [...stepUpErrors, 'contact_missing', 'contact_needed'],
    isSealed: true,
    stepUp: 'always',
    isServed: true,
  }),
  sendPaymentPasswordCode: call({
    method: 'POST',
    path: '/wps/member/paymentPassword/code',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Send the code that resets a forgotten payment password to a bound address or number',
    body: z.strictObject({ ...stepUpBody, to: z.enum(['email', 'mobile']) }),
    reply: codeSent,
    errors: [...stepUpErrors, 'contact_missing'],
    isSealed: true,
    stepUp: 'always',
    isServed: true,
  }),
  resetPaymentPassword: call({
    method: 'POST',
    path: '/wps/member/paymentPassword/reset',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Reset a forgotten payment password with the code that was sent',
    body: z.strictObject({ ...stepUpBody, verificationCode: line(12), paymentPassword: line(16) }),
    reply: done,
    errors: [...stepUpErrors, 'password_format', 'password_too_common', 'verification_code_error'],
    isSealed: true,
    stepUp: 'always',
    isServed: true,
  }),
}
