import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { Refused } from '../../../platform/refused.ts'

export interface GivenNumber {
  /** With or without the leading plus. */
  countryDialingCode?: string | undefined
  /** As people type it: possibly with a trunk zero, spaces and dashes. */
  mobileNum?: string | undefined
}

/** E.164. A number with a plus contains its country code. @throws Refused mobile_format */
export function mobileOf({ countryDialingCode = '', mobileNum = '' }: GivenNumber): string {
  const dialing = countryDialingCode.replaceAll(/\D/g, '')
  const isWhole = mobileNum.trim().startsWith('+') || dialing === ''
  const number = parse(mobileNum, isWhole ? undefined : dialing)
  if (!number?.isValid()) throw new Refused('mobile_format', { field: 'mobileNum' })
  return number.number
}

function parse(number: string, defaultCallingCode: string | undefined): PhoneNumber | undefined {
  try {
    return parsePhoneNumberFromString(number, defaultCallingCode === undefined ? undefined : { defaultCallingCode })
  } catch {
    // The library throws for a code that no country has.
    return undefined
  }
}
