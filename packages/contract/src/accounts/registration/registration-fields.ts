import { z } from 'zod'
import { optionalText } from '../../schema/scalars.ts'
import { registerMethods, type RegistrationExtra } from '../values.ts'

const extras = {
  paymentPassword: optionalText(16),
  payeeName: optionalText(64),
  email: optionalText(254),
  mobileNum: optionalText(24),
  /** `2001-05-17`. */
  birthDate: optionalText(10),
  idNumber: optionalText(64),
  qqNum: optionalText(16),
  facebook: optionalText(64),
  wechat: optionalText(64),
  line: optionalText(64),
  whatsapp: optionalText(64),
  zalo: optionalText(64),
} satisfies Record<RegistrationExtra, z.ZodType>

/** What every way to open an account asks for. */
export const registrationFields = {
  countryDialingCode: optionalText(6),
  /** Empty: the merchant's default. */
  currency: optionalText(8),
  registerUrl: optionalText(2048),
  registerMethod: z.enum(registerMethods),
  affiliateCode: optionalText(64),
  recommenderId: optionalText(64),
  nickname: optionalText(64),
  ...extras,
  domain: optionalText(255),
  /** Terms and age were confirmed. */
  isAgreed: z.boolean(),
}
