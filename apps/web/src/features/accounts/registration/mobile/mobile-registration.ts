import { faultOf, type Faults, type RegistrationSettings } from '../../form/field-rules.ts'
import { plainNumber } from '../../verification/mobile-code.ts'
import { extraFields, isRequired, type RegisterField } from '../registration.ts'

export type MobileRegisterField = Exclude<RegisterField, 'username'> | 'verificationCode'

type Circumstances = Parameters<typeof isRequired>[2]

/** The form's fields in page order. The captcha belongs to the code, not to the form. */
export function mobileFields({ fields }: RegistrationSettings): MobileRegisterField[] {
  const isShown = (name: string) => fields.find((rule) => rule.name === name)?.isShown === true
  return [
    'mobileNum',
    'captcha',
    'verificationCode',
    'password',
    'confirmPassword',
    ...extraFields.filter((name) => name !== 'mobileNum' && isShown(name)),
    ...(isShown('affiliateCode') ? (['affiliateCode'] as const) : []),
  ]
}

const always: ReadonlySet<string> = new Set(['mobileNum', 'verificationCode', 'password', 'confirmPassword'])

export function mobileFaults(
  settings: RegistrationSettings,
  values: Readonly<Record<string, string>>,
  given: Circumstances,
): Faults<MobileRegisterField> {
  const faults: Faults<MobileRegisterField> = {}
  for (const name of mobileFields(settings)) {
    if (name === 'captcha') continue
    const rule = settings.fields.find((each) => each.name === name) ?? { name, regExp: '', messageKey: '' }
    const isNeeded = always.has(name) || isRequired(settings, name as RegisterField, given)
    const typed = values[name] ?? ''
    const fault = faultOf(
      { ...rule, isRequired: isNeeded },
      name === 'mobileNum' ? plainNumber(typed).replace('+', '') : typed,
    )
    if (fault) faults[name] = fault
  }
  const { password = '', confirmPassword = '' } = values
  if (confirmPassword !== '') {
    if (confirmPassword.normalize('NFC') === password.normalize('NFC')) delete faults.confirmPassword
    else faults.confirmPassword = 'errors.confirmation_mismatch'
  }
  return faults
}
