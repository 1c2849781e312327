import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { ownerProof, ownerProofErrors } from '../owner-proof.ts'
import { code, emptyReply, id, instant, text } from '../../schema/scalars.ts'

/** Answers to security questions: required in addition to the code, never sufficient. */
const resetAnswers = z
  .array(z.strictObject({ code, answer: text(128) }))
  .max(3)
  .default([])

export const recoveryCalls = {
  sendPasswordResetCode: call({
    method: 'POST',
    path: '/wps/member/password/email',
    moduleId: 'REG3',
    audience: audiences.guestsAndTrial,
    summary: 'Send a password reset code by e-mail; the answer is the same whether or not the account exists',
    body: z.strictObject({ username: text(64), email: text(254), captcha: text(16), captchaId: id }),
    reply: z.object({ expirationTime: instant }),
    errors: ['captcha_wrong', 'email_format', 'feature_closed'],
  }),
  resetPasswordByEmail: call({
    method: 'POST',
    path: '/wps/member/password/verification',
    moduleId: 'PERSPNL3',
    audience: audiences.guestsAndTrial,
    summary: 'Set a new password with the code that came by e-mail',
    body: z.strictObject({
      username: text(64),
      verificationCode: text(12),
      newPassword: text(256),
      confirmNewPassword: text(256),
      answers: resetAnswers,
    }),
    reply: emptyReply,
    errors: [
      'verification_code_error',
      'verification_code_invalid',
      'password_format',
      'password_too_common',
      'confirmation_mismatch',
    ],
    isSealed: true,
  }),
  resetPasswordByMobile: call({
    method: 'POST',
    path: '/wps/member/set-password-by-phone',
    moduleId: 'REG3',
    audience: audiences.guestsAndTrial,
    summary: 'Set a new password with the code that came by text message',
    body: z.strictObject({
      countryDialingCode: text(6),
      mobileNum: text(24),
      /** Omitted where the owner is proved after it. */
      verificationCode: text(12).optional(),
      ownerProof: ownerProof.optional(),
      newPassword: text(256),
      confirmNewPassword: text(256),
      answers: resetAnswers,
    }),
    reply: emptyReply,
    errors: [
      ...ownerProofErrors,
      'verification_code_error',
      'verification_code_invalid',
      'mobile_format',
      'password_format',
      'password_too_common',
      'confirmation_mismatch',
    ],
    isSealed: true,
  }),
}
