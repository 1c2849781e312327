import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { Refused } from '../../../platform/refused.ts'
import { checkNumberServed, type Merchant } from '../../merchants/index.ts'

export interface GivenNumber {
  /** With or without the leading plus. */
  countryDialingCode?: string | undefined
  /** As people type it: possibly with a trunk zero, spaces and dashes. */
  mobileNum?: string | undefined
}

/** E.164. A number with a plus contains its country code. @throws Refused mobile_format */
export const mobileOf = (given: GivenNumber): string => readNumber(given).number

/** The same, of a country that the merchant serves. @throws Refused mobile_format, region_restricted */
export function servedMobileOf(merchant: Pick<Merchant, 'settings'>, given: GivenNumber): string {
  const { number, country } = readNumber(given)
  checkNumberServed(merchant, country)
  return number
}

function readNumber({ countryDialingCode = '', mobileNum = '' }: GivenNumber): PhoneNumber {
  const dialing = countryDialingCode.replaceAll(/\D/g, '')
  const isWhole = mobileNum.trim().startsWith('+') || dialing === ''
  const number = parse(mobileNum, isWhole ? undefined : dialing)
  if (!number?.isValid()) throw new Refused('mobile_format', { field: 'mobileNum' })
  return number
}

function parse(number: string, defaultCallingCode: string | undefined): PhoneNumber | undefined {
  try {
    return parsePhoneNumberFromString(number, defaultCallingCode === undefined ? undefined : { defaultCallingCode })
  } catch {
    // The library throws for a code that no country has.
    return undefined
  }
}
