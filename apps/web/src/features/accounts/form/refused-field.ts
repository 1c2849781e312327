import type { CallFailed } from '@fairground/contract/client'
import type { ErrorMessageKey } from '@fairground/texts'

type Refusal = Pick<CallFailed, 'code' | 'value'>

/** Fields of refusals that name none. */
const fieldByCode: Partial<Record<CallFailed['code'], string>> = {
  login_failed: 'password',
  captcha_required: 'captcha',
  captcha_wrong: 'captcha',
  account_format: 'username',
  username_taken: 'username',
  password_format: 'password',
  password_too_common: 'password',
  confirmation_mismatch: 'confirmPassword',
  invitation_code_error: 'affiliateCode',
  self_referral: 'affiliateCode',
  referrer_link_error: 'recommenderId',
  email_format: 'email',
  email_taken: 'email',
  mobile_format: 'mobileNum',
  mobile_taken: 'mobileNum',
  birth_date_format: 'birthDate',
  under_age: 'birthDate',
  verification_code_error: 'verificationCode',
  password_wrong: 'oldPassword',
}

/** The form's field that a refusal is about; null if none: then it is shown above the page. */
export function refusedField<Name extends string>(
  { code, value }: Refusal,
  fields: readonly Name[],
): { name: Name; text: ErrorMessageKey } | null {
  const named = typeof value.field === 'string' ? value.field : fieldByCode[code]
  const name = fields.find((field) => field === named)
  return name === undefined ? null : { name, text: `errors.${code}` }
}

/** A failed login reports whether the next attempt needs a captcha. */
export const asksForCaptcha = ({ code, value }: Refusal): boolean =>
  value.captcha === true || code === 'captcha_required' || code === 'captcha_wrong'
