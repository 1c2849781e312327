import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { stepUpBody, stepUpErrors } from '../../call/step-up.ts'
import { humanVerification, humanVerificationErrors } from '../captcha/verification.ts'
import { codeChannels } from '../login/text-message-request.ts'
import { code, emptyReply, instant, text } from '../../schema/scalars.ts'

const paymentPasswordErrors = ['payment_password_wrong', 'payment_password_locked'] as const
const codeSent = z.object({ expirationTime: instant })

export const securityCalls = {
  changePassword: call({
    method: 'POST',
    path: '/wps/member/password',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Change the password; every other session ends',
    body: z.strictObject({ oldPassword: z.string().max(256), newPassword: text(256), confirmNewPassword: text(256) }),
    reply: emptyReply,
    errors: [
      'password_wrong',
      'password_format',
      'password_too_common',
      'password_same',
      'confirmation_mismatch',
      'login_locked',
      'step_up_required',
    ],
    isSealed: true,
  }),
  securityStatus: call({
    method: 'GET',
    path: '/wps/member/securityConfig',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'What protects this account, and what is still missing',
    reply: z.object({
      score: z.int(),
      passwordChangedAt: instant,
      hasPaymentPassword: z.boolean(),
      hasAuthenticator: z.boolean(),
      passkeyCount: z.int(),
      maskedPayeeName: z.string().nullable(),
      maskedMobile: z.string().nullable(),
      maskedEmail: z.string().nullable(),
      /** Whether it was verified by a code; an unverified one cannot be used for recovery. */
      isMobileVerified: z.boolean(),
      isEmailVerified: z.boolean(),
      /** The last message to it did not arrive. */
      isMobileUnreachable: z.boolean(),
      isEmailUnreachable: z.boolean(),
      questionCount: z.int(),
      bankCardCount: z.int(),
      deviceCount: z.int(),
      kyc: z.enum(['unverified', 'under_review', 'verified', 'rejected']),
      /** Until then the password is not asked for again in this session. */
      steppedUpUntil: instant.nullable(),
      /** How codes can arrive here. */
      codesBy: codeChannels,
    }),
  }),
  setPayeeName: call({
    method: 'POST',
    path: '/wps/member/payeename',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Set the real name that bank cards must carry; once set, only the operator changes it',
    body: z.strictObject({ ...stepUpBody, payeeName: text(64) }),
    reply: emptyReply,
    errors: [...stepUpErrors, 'name_format', 'payee_name_fixed'],
    isSealed: true,
    stepUp: 'always',
  }),
  hasPaymentPassword: call({
    method: 'GET',
    path: '/wps/member/hasWithdrawalPassword',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Whether a payment password is set',
    reply: z.object({ hasWithdrawalPassword: z.boolean() }),
  }),
  setPaymentPassword: call({
    method: 'POST',
    path: '/wps/member/paymentPassword',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Set or change the payment password',
    body: z.strictObject({
      ...stepUpBody,
      oldPaymentPassword: z.string().max(16).default(''),
      paymentPassword: text(16),
    }),
    reply: emptyReply,
    errors: [...stepUpErrors, ...paymentPasswordErrors, 'password_format', 'password_too_common', 'password_same'],
    isSealed: true,
    stepUp: 'always',
  }),
  sendPaymentPasswordCode: call({
    method: 'POST',
    path: '/wps/member/paymentPassword/code',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Send the code that resets a forgotten payment password to a bound address or number',
    body: z.strictObject({
      ...stepUpBody,
      to: z.enum(['email', 'mobile']),
      /** For a text message only. */
      verification: humanVerification.optional(),
    }),
    reply: codeSent,
    errors: [...stepUpErrors, ...humanVerificationErrors, 'contact_missing', 'feature_closed', 'region_restricted'],
    isSealed: true,
    stepUp: 'always',
  }),
  resetPaymentPassword: call({
    method: 'POST',
    path: '/wps/member/paymentPassword/reset',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Reset a forgotten payment password with the code that was sent',
    body: z.strictObject({ ...stepUpBody, verificationCode: text(12), paymentPassword: text(16) }),
    reply: emptyReply,
    errors: [
      ...stepUpErrors,
      'password_format',
      'password_too_common',
      'verification_code_error',
      'verification_code_invalid',
    ],
    isSealed: true,
    stepUp: 'always',
  }),
  securityQuestions: call({
    method: 'GET',
    path: '/wps/member/securityQuestions',
    moduleId: 'PERSPNL3',
    audience: audiences.anyone,
    summary: 'Questions to choose from',
    reply: z.object({ list: z.array(z.object({ code, text: z.string() })) }),
  }),
  answeredSecurityQuestions: call({
    method: 'GET',
    path: '/wps/member/customerSecurityQuestions',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Questions this member has answered',
    reply: z.object({ list: z.array(z.object({ code })) }),
  }),
  setSecurityQuestions: call({
    method: 'POST',
    path: '/wps/member/customerSecurityQuestions',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Set the security questions and their answers',
    body: z.strictObject({
      ...stepUpBody,
      /** Three different questions. */
      answers: z.array(z.strictObject({ code, answer: text(128) })).max(5),
    }),
    reply: emptyReply,
    errors: [...stepUpErrors],
    isSealed: true,
    stepUp: 'always',
  }),
}
