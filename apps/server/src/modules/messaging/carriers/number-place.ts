import { countryOf, readPhone } from '../../../platform/phone/read-phone.ts'

/** Of a number without its last four digits: ranges are rented in such blocks. */
const digitsOfRange = 4

export interface NumberPlace {
  /** ISO 3166; `ZZ` where no country has the number. */
  country: string
  range: string
}

export function placeOf(text: string): NumberPlace {
  const { number = text, country = countryOf(text) } = readPhone({ dialingCode: '', text }) ?? {}
  return { country: country ?? 'ZZ', range: number.slice(0, -digitsOfRange) }
}
