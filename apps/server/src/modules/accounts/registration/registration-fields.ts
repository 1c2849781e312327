import { registrationExtras, type BodyOf, type Calls, type RegistrationExtra } from '@fairground/contract'
import { plainDigits } from '@fairground/money'
import { Refused } from '../../../platform/refused.ts'
import type { Merchant } from '../../merchants/index.ts'
import { dayIn, hasReached, isBirthDate } from './age.ts'
import { readNickname } from '../profile/nickname.ts'
import { readTypedName } from '../contacts/typed-name.ts'
import { emailOf } from '../contacts/contact-blind.ts'
import type { ContactKind } from '../contacts/contacts.ts'
import { servedMobileOf } from '../contacts/mobile-number.ts'
import { refusalOf, ruleFor, type FieldName } from './registration-rules.ts'

type Given = Pick<
  BodyOf<Calls['accounts.register']>,
  RegistrationExtra | 'nickname' | 'countryDialingCode' | 'affiliateCode' | 'recommenderId'
>

export interface RegistrationFields {
  nickname: string
  contacts: { kind: ContactKind; text: string }[]
  paymentPassword: string | null
}

interface Circumstances {
  now: Date
  /** Already verified, so it need not be typed. */
  proved?: RegistrationExtra
}

/**
 * Every field that the merchant asks for, normalised; other fields are not stored.
 * @throws Refused the field's own code
 */
export function readRegistrationFields(
  merchant: Merchant,
  given: Given,
  { now, proved }: Circumstances,
): RegistrationFields {
  const { settings } = merchant
  const { shown, required } = settings.registration
  const isAsked = (name: string): boolean => (shown.includes(name) || required.includes(name)) && name !== proved
  const nickname = readNickname(given.nickname, { isRequired: required.includes('nickname') })
  for (const name of ['affiliateCode', 'recommenderId'] as const)
    check(name, given[name].trim(), required.includes(name))
  const contacts: RegistrationFields['contacts'] = []
  for (const name of registrationExtras) {
    if (!isAsked(name) || name === 'paymentPassword') continue
    const typed = given[name]
    const text = name === 'payeeName' ? readTypedName(typed) : typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
    if (name === 'mobileNum') {
      if (text === '' && required.includes(name)) throw new Refused('mobile_format', { field: name })
      if (text !== '') contacts.push({ kind: 'mobile', text: servedMobileOf(merchant, given) })
      continue
    }
    if (name !== 'email' || text === '') check(name, text, required.includes(name))
    if (name === 'birthDate' && text !== '') checkAge(settings, text, now)
    if (text !== '') contacts.push({ kind: name, text: name === 'email' ? emailOf(text) : text })
  }
  return { nickname, contacts, paymentPassword: paymentPasswordOf(given, isAsked('paymentPassword'), required) }
}

function checkAge({ minimumAge, timeZone = 'UTC' }: Merchant['settings'], birthDate: string, now: Date): void {
  const today = dayIn(timeZone, now)
  if (!isBirthDate(birthDate, today)) throw new Refused('birth_date_format', { field: 'birthDate' })
  if (!hasReached(minimumAge, { birthDate, today })) throw new Refused('under_age', { field: 'birthDate' })
}

function paymentPasswordOf(given: Given, isAsked: boolean, required: readonly string[]): string | null {
  if (!isAsked) return null
  const digits = plainDigits(given.paymentPassword.trim())
  check('paymentPassword', digits, required.includes('paymentPassword'))
  return digits === '' ? null : digits
}

function check(name: FieldName, text: string, isRequired: boolean): void {
  if (text === '' ? !isRequired : ruleFor(name).test(text)) return
  throw new Refused(refusalOf(name), { field: name })
}
