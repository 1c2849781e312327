import { z } from 'zod'
import { call } from './call.ts'
import { audiences } from './ids.ts'
import { done, id, instant, line, url } from './scalars.ts'
import { signInProviders } from './bounds.ts'

const smsRequest = z.strictObject({
  mobileNum: line(24),
  countryDialingCode: line(6),
  captcha: line(16).optional(),
  captchaId: id.optional(),
  /** What the slider check answered, where the merchant uses one. */
  verificationResult: line(4096).optional(),
})

const fieldRule = z.object({
  name: z.string(),
  isShown: z.boolean(),
  isRequired: z.boolean(),
  /** A pattern of the linear-time subset that both sides run the same. */
  regExp: z.string(),
  /** Key of the message a mismatch shows. */
  messageKey: z.string(),
})

export const checkContract = {
  captcha: call({
    method: 'GET',
    path: '/wps/captcha',
    moduleId: 'CAPTCHA3',
    audience: audiences.anyone,
    summary: 'A picture to read; single use, three minutes',
    query: z.strictObject({ purpose: z.enum(['login', 'register', 'feedback', 'sms', 'password']) }),
    reply: z.object({
      captchaId: id,
      /** PNG, base64. */
      image: z.string(),
      kind: z.enum(['equation', 'characters']),
      expirationTime: instant,
    }),
    isServed: true,
  }),
  username: call({
    method: 'GET',
    path: '/wps/check/username',
    moduleId: 'REG3',
    audience: audiences.strangers,
    summary: 'Whether a username can still be taken; rate-limited per address',
    query: z.strictObject({ username: line(64), captcha: line(16).optional(), captchaId: id.optional() }),
    reply: z.object({ isFree: z.boolean() }),
    errors: ['account_format', 'captcha_required', 'captcha_wrong'],
    isServed: true,
  }),
  email: call({
    method: 'GET',
    path: '/wps/check/email',
    moduleId: 'REG3',
    audience: audiences.strangers,
    summary: 'Whether an e-mail address can still be taken; rate-limited per address',
    query: z.strictObject({ email: line(254), captcha: line(16).optional(), captchaId: id.optional() }),
    reply: z.object({ isFree: z.boolean() }),
    errors: ['email_format', 'captcha_required', 'captcha_wrong'],
    isServed: true,
  }),
  affiliateCode: call({
    method: 'GET',
    path: '/wps/check/affiliateCode',
    moduleId: 'REG3',
    audience: audiences.anyone,
    summary: 'Whether an invitation code exists, and whose it is, masked',
    query: z.strictObject({ affiliateCode: line(64) }),
    reply: z.object({ isValid: z.boolean(), inviter: z.string().nullable() }),
    isServed: true,
  }),
  smsLogin: call({
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    moduleId: 'REG3',
    audience: audiences.strangers,
    summary: 'Send a login or reset code; the answer is the same whether or not the number is known',
    body: smsRequest.extend({ purpose: z.enum(['login', 'reset']).default('login') }),
    reply: z.object({ expirationTime: instant }),
    errors: ['mobile_format', 'captcha_required', 'captcha_wrong', 'feature_closed'],
    isServed: true,
  }),
  smsRegister: call({
    method: 'POST',
    path: '/wps/verification/sms/register',
    moduleId: 'REG3',
    audience: audiences.strangers,
    summary: 'Send a registration code',
    body: smsRequest,
    reply: z.object({ expirationTime: instant }),
    errors: ['mobile_format', 'captcha_required', 'captcha_wrong', 'feature_closed'],
    isServed: true,
  }),
  registrationSettings: call({
    method: 'GET',
    path: '/wps/system/setting/register',
    moduleId: 'REG3',
    audience: audiences.anyone,
    summary: 'Fields, rules and flags of the login and registration forms',
    reply: z.object({
      methods: z.array(z.enum(['username', 'mobileNum'])),
      fields: z.array(fieldRule),
      hasCaptcha: z.boolean(),
      isTermsPreticked: z.boolean(),
      minimumAge: z.int(),
      defaultDialingCode: z.string(),
      /** Other providers that let in here. */
      providers: z.array(z.enum(signInProviders)),
      /** A phone sign-in in place of codes of our own; null where the merchant has none. */
      phoneSignIn: z.object({ apiKey: z.string(), toolkitOrigin: url, recaptchaOrigin: url }).nullable(),
    }),
    isServed: true,
  }),
  feedback: call({
    method: 'PUT',
    path: '/wps/feedback',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    summary: 'Send feedback of 20 to 200 characters',
    body: z.strictObject({
      content: z.string().min(20).max(200),
      sender: line(64),
      type: z.literal([0, 1, 2, 3, 4, 6]),
      captcha: line(16),
      captchaId: id,
    }),
    reply: done,
    errors: ['captcha_wrong'],
    isServed: false,
  }),
}
