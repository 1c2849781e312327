import { z } from 'zod'
import { humanVerification, humanVerificationErrors } from '../captcha/verification.ts'
import { id, text } from '../../schema/scalars.ts'

export const smsRequest = z.strictObject({
  mobileNum: text(24),
  countryDialingCode: text(6),
  /** Where the merchant has no slider. */
  captcha: text(16).optional(),
  captchaId: id.optional(),
  verification: humanVerification.optional(),
})

/** How codes can arrive. */
export const codeChannels = z.array(z.enum(['mail', 'sms']))

export const smsRequestErrors = [
  'mobile_format',
  'region_restricted',
  'captcha_required',
  'captcha_wrong',
  'feature_closed',
  ...humanVerificationErrors,
] as const
