import { plainDigits } from '@fairground/money'
import { faultOf, type Faults, type RegistrationSettings } from '../form/field-rules.ts'

/** As people type numbers: with spaces, dashes, brackets, and digits of any script. */
export const plainNumber = (typed: string): string => plainDigits(typed.normalize('NFKC')).replaceAll(/[^\d+]/g, '')

type Rules = RegistrationSettings | undefined

/** Until the rules are loaded: the field is not empty. */
export function requiredFault(settings: Rules, ruleName: string, value: string) {
  const { regExp = '^.', messageKey = '' } = settings?.fields.find(({ name }) => name === ruleName) ?? {}
  return faultOf({ name: ruleName, regExp, messageKey, isRequired: true }, value)
}

/** The number must be valid (specification §5) and the captcha, where there is one, filled in before a code is requested. */
export function codeRequestFaults(
  settings: Rules,
  { mobileNum, captcha }: { mobileNum: string; captcha: string | null },
): Faults<'mobileNum' | 'captcha'> {
  const number = requiredFault(settings, 'mobileNum', plainNumber(mobileNum).replace('+', ''))
  const picture = captcha !== null && requiredFault(settings, 'captcha', captcha)
  return { ...(number && { mobileNum: number }), ...(picture && { captcha: picture }) }
}
