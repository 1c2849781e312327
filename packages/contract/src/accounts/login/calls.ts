import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { smsRequest, smsRequestErrors } from './text-message-request.ts'
import { loginArea } from '../login-area.ts'
import { ownerProof, ownerProofErrors } from '../owner-proof.ts'
import { sessionInfo } from '../session-reply.ts'
import { call } from '../../call/call.ts'
import { id, instant, text } from '../../schema/scalars.ts'

const credentials = z.strictObject({
  type: z.enum(['username', 'sms', 'firebase']),
  username: text(64).optional(),
  password: text(256).optional(),
  captcha: text(16).optional(),
  captchaId: id.optional(),
  mobileNum: text(24).optional(),
  countryDialingCode: text(6).optional(),
  verificationCode: text(12).optional(),
  firebaseChannel: text(16).optional(),
  firebaseIdToken: text(4096).optional(),
  firebaseMobileNo: text(24).optional(),
  /** Opened from the home screen (specification §7). */
  device: z.literal('OTHERS').optional(),
  area: loginArea.optional(),
  ownerProof: ownerProof.optional(),
})

export const loginCalls = {
  sealingKey: call({
    method: 'GET',
    path: '/wps/session/key',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'The public key that seals passwords and personal data',
    reply: z.object({
      kid: z.string(),
      /** SPKI, base64. */
      publicKey: z.string(),
      algorithm: z.literal('RSA-OAEP-256'),
      /** The platform's clock: an envelope older or newer than two minutes is refused. */
      now: instant,
    }),
  }),
  login: call({
    method: 'POST',
    path: '/wps/session/login',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Log in with a password, a text message code or a phone sign-in',
    body: credentials,
    reply: sessionInfo,
    errors: [
      ...ownerProofErrors,
      'login_failed',
      'captcha_required',
      'captcha_wrong',
      'envelope_invalid',
      'feature_closed',
      'mobile_format',
      'verification_code_error',
      'verification_code_invalid',
      'second_factor_required',
      'non_member_login',
      'non_agent_login',
    ],
    isSealed: true,
  }),
  sendLoginCode: call({
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    moduleId: 'REG3',
    audience: audiences.guestsAndTrial,
    summary: 'Send a login or reset code; the answer is the same whether or not the number is known',
    body: smsRequest.extend({ purpose: z.enum(['login', 'reset']).default('login') }),
    reply: z.object({ expirationTime: instant }),
    errors: smsRequestErrors,
  }),
}
