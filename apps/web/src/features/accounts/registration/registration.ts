import { registrationExtras, type BodyOf, type Calls } from '@fairground/contract'
import { faultOf, type Faults, type FieldRule, type RegistrationSettings } from '../form/field-rules.ts'

/** Fields a merchant may ask for besides name and password, in the order of the specification's payload. */
export const extraFields = ['nickname', ...registrationExtras, 'recommenderId'] as const
export type ExtraField = (typeof extraFields)[number]

export type RegisterField = 'username' | 'password' | 'confirmPassword' | ExtraField | 'affiliateCode' | 'captcha'

export type RegisterValues = Readonly<Record<string, string>>

const ruleOf = ({ fields }: RegistrationSettings, name: string): FieldRule | undefined =>
  fields.find((rule) => rule.name === name)

/** The form's fields in page order. */
export function shownFields(settings: RegistrationSettings): RegisterField[] {
  const isShown = (name: string) => ruleOf(settings, name)?.isShown === true
  return [
    'username',
    'password',
    'confirmPassword',
    ...extraFields.filter(isShown),
    ...(isShown('affiliateCode') ? (['affiliateCode'] as const) : []),
    ...(settings.hasCaptcha ? (['captcha'] as const) : []),
  ]
}

interface Circumstances {
  /** The invitation in the address is invalid: the person must enter a code (specification §4). */
  needsAffiliateCode: boolean
}

export function isRequired(settings: RegistrationSettings, name: RegisterField, given: Circumstances): boolean {
  if (name === 'affiliateCode' && given.needsAffiliateCode) return true
  return name === 'captcha' || ruleOf(settings, name)?.isRequired === true
}

/** All faults found before sending. */
export function registrationFaults(
  settings: RegistrationSettings,
  values: RegisterValues,
  given: Circumstances,
): Faults<RegisterField> {
  const faults: Faults<RegisterField> = {}
  for (const name of shownFields(settings)) {
    const rule = ruleOf(settings, name) ?? { name, regExp: '', messageKey: '' }
    const fault = faultOf({ ...rule, isRequired: isRequired(settings, name, given) }, values[name] ?? '')
    if (fault) faults[name] = fault
  }
  const { password = '', confirmPassword = '' } = values
  if (confirmPassword !== '') {
    if (confirmPassword.normalize('NFC') === password.normalize('NFC')) delete faults.confirmPassword
    else faults.confirmPassword = 'errors.confirmation_mismatch'
  }
  return faults
}

type Body = BodyOf<Calls['accounts.register']>

interface Origin {
  registerMethod: Body['registerMethod']
  registerUrl: string
  domain: string
  currency: string
  countryDialingCode: string
  captchaId: string | undefined
}

/** Fields that are not in the form are sent as empty texts (specification §3). */
export function registrationBody(values: RegisterValues, { captchaId, ...origin }: Origin): Body {
  const text = (name: RegisterField) => (values[name] ?? '').trim()
  const extras = Object.fromEntries(extraFields.map((name) => [name, text(name)])) as Record<ExtraField, string>
  return {
    ...extras,
    ...origin,
    username: text('username').toLowerCase(),
    password: values.password ?? '',
    confirmPassword: values.confirmPassword ?? '',
    affiliateCode: text('affiliateCode'),
    captcha: text('captcha'),
    ...(captchaId !== undefined && { captchaId }),
    verificationCode: '',
    firebaseChannel: '',
    firebaseIdToken: '',
    type: 0,
    isAgreed: true,
  }
}

/** The registration's origin (specification §3): the operator's app, an installed site, a shortcut, a browser. */
export function registerMethodOf(device: {
  isNativeApp: boolean
  isInstalled: boolean
  isShortcut: boolean
}): Body['registerMethod'] {
  if (device.isNativeApp) return 'APP'
  if (device.isInstalled) return 'PWA'
  return device.isShortcut ? 'WEBCLIP' : 'H5'
}
