import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { codeChannels, smsRequest, smsRequestErrors } from '../login/text-message-request.ts'
import { sessionInfo } from '../session-reply.ts'
import { socialLoginProviders } from '../values.ts'
import { call } from '../../call/call.ts'
import { id, instant, optionalText, text, url } from '../../schema/scalars.ts'
import { registrationFields } from './registration-fields.ts'

const fieldRule = z.object({
  name: z.string(),
  isShown: z.boolean(),
  isRequired: z.boolean(),
  /** A pattern that runs in linear time, with the same result on both sides. */
  regExp: z.string(),
  /** Key of the message for a mismatch. */
  messageKey: z.string(),
})

const registration = z.strictObject({
  ...registrationFields,
  username: optionalText(64),
  password: text(256),
  confirmPassword: text(256),
  captcha: optionalText(16),
  captchaId: id.optional(),
  type: z.literal(0),
  verificationCode: optionalText(12),
  firebaseChannel: optionalText(16),
  firebaseIdToken: optionalText(4096),
})

const registrationErrors = [
  'account_format',
  'password_format',
  'password_too_common',
  'confirmation_mismatch',
  'username_taken',
  'mobile_taken',
  'email_taken',
  'email_format',
  'name_format',
  'mobile_format',
  'birth_date_format',
  'under_age',
  'captcha_required',
  'captcha_wrong',
  'verification_code_error',
  'verification_code_invalid',
  'invitation_code_error',
  'self_referral',
  'referrer_link_error',
  'terms_not_accepted',
  'feature_closed',
  'currency_unavailable',
  'envelope_invalid',
] as const

export const registrationCalls = {
  register: call({
    method: 'PUT',
    path: '/wps/member/register',
    moduleId: 'REG3',
    audience: audiences.guestsAndTrial,
    summary: 'Open an account by username and log in',
    body: registration,
    reply: sessionInfo,
    errors: registrationErrors,
    isSealed: true,
  }),
  registerByMobile: call({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    moduleId: 'REG3',
    audience: audiences.guestsAndTrial,
    summary: 'Open an account by mobile number and log in',
    body: registration,
    reply: sessionInfo,
    errors: registrationErrors,
    isSealed: true,
  }),
  checkUsername: call({
    method: 'GET',
    path: '/wps/check/username',
    moduleId: 'REG3',
    audience: audiences.guestsAndTrial,
    summary: 'Whether a username can still be taken; rate-limited per address',
    query: z.strictObject({ username: text(64), captcha: text(16).optional(), captchaId: id.optional() }),
    reply: z.object({ isFree: z.boolean() }),
    errors: ['account_format', 'captcha_required', 'captcha_wrong'],
  }),
  checkEmail: call({
    method: 'GET',
    path: '/wps/check/email',
    moduleId: 'REG3',
    audience: audiences.guestsAndTrial,
    summary: 'Whether an e-mail address can still be taken; rate-limited per address',
    query: z.strictObject({ email: text(254), captcha: text(16).optional(), captchaId: id.optional() }),
    reply: z.object({ isFree: z.boolean() }),
    errors: ['email_format', 'captcha_required', 'captcha_wrong'],
  }),
  checkAffiliateCode: call({
    method: 'GET',
    path: '/wps/check/affiliateCode',
    moduleId: 'REG3',
    audience: audiences.anyone,
    summary: 'Whether an invitation code exists, and whose it is, masked',
    /** Without a code: of the agent’s link that was followed earlier in this browser. */
    query: z.strictObject({ affiliateCode: text(64).optional() }),
    reply: z.object({ isValid: z.boolean(), inviter: z.string().nullable() }),
  }),
  sendRegistrationCode: call({
    method: 'POST',
    path: '/wps/verification/sms/register',
    moduleId: 'REG3',
    audience: audiences.guestsAndTrial,
    summary: 'Send a registration code',
    /** `mobileNo` is the specification's other name of the number (§7); one of both is there. */
    body: smsRequest.extend({ mobileNum: text(24).optional(), mobileNo: text(24).optional() }),
    reply: z.object({ expirationTime: instant }),
    errors: smsRequestErrors,
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
      /** Whether a text message is preceded by the slider, or by the captcha in its place. */
      hasSlider: z.boolean(),
      /** How codes can arrive: without a carrier or a mail server a way is not offered. */
      codesBy: codeChannels,
      isTermsPreticked: z.boolean(),
      minimumAge: z.int(),
      defaultDialingCode: z.string(),
      /** Other providers that members can log in with. */
      providers: z.array(z.enum(socialLoginProviders)),
      /** A phone sign-in that replaces our own codes; null if the merchant has none. */
      phoneSignIn: z.object({ apiKey: z.string(), toolkitOrigin: url, recaptchaOrigin: url }).nullable(),
    }),
  }),
}
