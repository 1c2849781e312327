import { plainDigits } from '@fairground/money'
import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/min'
import { nationalNumberToday, readingsOf } from './national-numbers.ts'

export interface GivenPhone {
  /** With or without the leading plus; empty: the number is a whole one. */
  dialingCode: string
  /** As people type it, or as their phone keeps it. */
  text: string
}

export interface ReadPhone {
  /** E.164, in its one form. */
  number: string
  country: CountryCode | undefined
}

/** What is written between digits, and signs that phones add to a number in a line of another direction. */
const between = /[\p{Zs}\p{Cf}\p{Pd}()./·\u2212]/gu

const plainText = (text: string): string => plainDigits(text.normalize('NFKC'))

/** One form for a line, however its number is dialled or written; null: there is no such number. */
export function readPhone({ dialingCode, text }: GivenPhone): ReadPhone | null {
  const dialing = plainText(dialingCode).replaceAll(/\D/g, '')
  const signs = plainText(text)
    .replace(/^\s*tel:/i, '')
    .replaceAll(between, '')
  if (!/^\+?[0-9+]{4,24}$/.test(signs)) return null
  const digits = signs.replaceAll('+', '')
  for (const reading of readingsOf({ isWhole: signs.startsWith('+') || dialing === '', digits, dialing })) {
    const phone = readWhole(reading)
    if (phone) return phone
  }
  return null
}

/** ISO 3166, by the beginning of a whole number, also of one that nobody can have. */
export const countryOf = (number: string): CountryCode | undefined => parse(number)?.country

function readWhole(text: string): ReadPhone | null {
  const phone = parse(text)
  if (!phone) return null
  const code = phone.countryCallingCode
  const national = phone.nationalNumber
  // A country's code that was chosen and typed besides stands twice.
  const once = national.startsWith(code) ? parse(`+${national}`) : undefined
  for (const each of [phone, once]) {
    const today = each && parse(`+${code}${nationalNumberToday(code, each.nationalNumber)}`)
    for (const one of [today, each]) if (one?.isValid()) return { number: one.number, country: one.country }
  }
  return null
}

function parse(text: string): PhoneNumber | undefined {
  try {
    return parsePhoneNumberFromString(text)
  } catch {
    // The library throws for a code that no country has.
    return undefined
  }
}
