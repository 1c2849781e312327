import { getCurrency, type CurrencyCode } from './currency.ts'
import { money, type Money } from './money.ts'

/** Why a text is not an amount. The names are stable: the contract maps them to error codes. */
export type AmountFault = 'malformed' | 'too_precise' | 'too_large' | 'not_positive'

export interface AmountRules {
  /** `shown`: at most the displayed decimals (deposits, withdrawals). `ledger`: down to one ledger unit (lottery stakes). */
  precision: 'shown' | 'ledger'
  /** Zero is refused by default. */
  allowsZero?: boolean
}

/** No leading zeros, signs, exponents, spaces, separators, or digits of other scripts. */
const plainDecimal = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/

/**
 * Maximum number of digits, with decimals, in ledger units: of one amount, and of a sum. Dozens of the largest amounts fit a
 * PostgreSQL bigint, 9.2 × 10^18: 10^15 VND, 10^13 dollars or 10^9 USDT are one.
 */
const [amountDigitsMax, digitsMax] = [17, 18]
/** Zeros may trail. */
const lengthMax = 64

/**
 * Reads an amount sent by a person or a vendor.
 * @returns the amount, or the fault; it never throws on input.
 */
export const parseMoney = (text: string, code: CurrencyCode, rules: AmountRules): Money | AmountFault =>
  read(text, code, { ...rules, digitsMax: amountDigitsMax })

function read(text: string, code: CurrencyCode, rules: AmountRules & { digitsMax: number }): Money | AmountFault {
  const { scale, shownDecimals } = getCurrency(code)
  const match = text.length <= lengthMax ? plainDecimal.exec(text) : null
  if (!match) return 'malformed'
  const [, whole = '', decimals = ''] = match
  const fraction = decimals.replace(/0+$/, '')
  if (fraction.length > (rules.precision === 'shown' ? shownDecimals : scale)) return 'too_precise'
  if (whole.length > rules.digitsMax - scale) return 'too_large'
  const amount = BigInt(whole + fraction.padEnd(scale, '0'))
  if (amount === 0n && !rules.allowsZero) return 'not_positive'
  return money(amount, code)
}

/**
 * Reads a decimal written by this platform; a sign is allowed.
 * @throws RangeError on anything else: a damaged row or a bug.
 */
export function parseDecimal(text: string, code: CurrencyCode): Money {
  const isNegative = text.startsWith('-')
  // A sum may be larger than any single amount.
  const parsed = read(isNegative ? text.slice(1) : text, code, {
    precision: 'ledger',
    allowsZero: true,
    digitsMax,
  })
  if (typeof parsed === 'string') throw new RangeError(`${parsed} amount ${JSON.stringify(text)} in ${code}`)
  return isNegative ? money(-parsed.amount, code) : parsed
}

/**
 * The wire form, which the console shows as it is: `"1234.50"`, at least the currency's `leastDecimals`, no further
 * trailing zeros, never rounded, minus as `-`.
 */
export function formatDecimal({ amount, currency }: Money): string {
  const { scale, leastDecimals } = getCurrency(currency)
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale)
  const kept = fraction.slice(0, leastDecimals) + fraction.slice(leastDecimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${whole}${kept && `.${kept}`}`
}
