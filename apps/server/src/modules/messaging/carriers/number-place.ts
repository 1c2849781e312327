import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Of a number without its last four digits: ranges are rented in such blocks. */
const digitsOfRange = 4

export interface NumberPlace {
  /** ISO 3166; `ZZ` where no country has the number. */
  country: string
  range: string
}

export function placeOf(number: string): NumberPlace {
  return {
    country: parsePhoneNumberFromString(number)?.country ?? 'ZZ',
    range: number.slice(0, -digitsOfRange),
  }
}
