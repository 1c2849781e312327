import { readPhone, type ReadPhone } from '../../../platform/phone/read-phone.ts'
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

/** What was typed without saying whether it has a country's code may be either. */
export function possibleMobiles(dialingCode: string, text: string): string[] {
  const readings = [readPhone({ dialingCode, text }), readPhone({ dialingCode: '', text })]
  return [...new Set(readings.flatMap((phone) => phone?.number ?? []))]
}

function readNumber({ countryDialingCode = '', mobileNum = '' }: GivenNumber): ReadPhone {
  const phone = readPhone({ dialingCode: countryDialingCode, text: mobileNum })
  if (!phone) throw new Refused('mobile_format', { field: 'mobileNum' })
  return phone
}
