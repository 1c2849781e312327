import { z } from 'zod'
import { id, text } from '../../schema/scalars.ts'

export const smsRequest = z.strictObject({
  mobileNum: text(24),
  countryDialingCode: text(6),
  captcha: text(16).optional(),
  captchaId: id.optional(),
  /** Result of the slider check, if the merchant uses one. */
  verificationResult: text(4096).optional(),
})
