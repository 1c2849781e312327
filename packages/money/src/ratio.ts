import { money, type Money } from './money.ts'
import { divide, type Rounding } from './rounding.ts'

/** An exact fraction; the denominator is positive. Odds, rates, prize multiples. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** @throws RangeError on a zero denominator. */
export function ratio(numerator: bigint, denominator: bigint): Ratio {
  if (denominator === 0n) throw new RangeError('a ratio needs a denominator')
  const shared = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n)
  return { numerator: numerator / shared, denominator: denominator / shared }
}

/** Reads odds and rates such as `"1.982"`, exactly. @throws RangeError on anything but a plain decimal. */
export function parseRatio(text: string): Ratio {
  const match = /^(-?)([0-9]{1,12})(?:\.([0-9]{1,20}))?$/.exec(text)
  if (!match) throw new RangeError(`not a decimal: ${JSON.stringify(text)}`)
  const [, sign = '', whole = '', fraction = ''] = match
  return ratio(BigInt(`${sign}${whole}${fraction}`), 10n ** BigInt(fraction.length))
}

export const multiplyRatio = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.numerator * b.numerator, a.denominator * b.denominator)

export const addRatio = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

export function compareRatio(a: Ratio, b: Ratio): -1 | 0 | 1 {
  const left = a.numerator * b.denominator
  const right = b.numerator * a.denominator
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** `amount × by`, rounded once, to a ledger unit. */
export const multiply = (amount: Money, by: Ratio, rounding: Rounding): Money =>
  money(divide(amount.amount * by.numerator, by.denominator, rounding), amount.currency)

/** Decimal text of exactly `places` digits; the specification's small numbers use 20 places, `down`. */
export function ratioToDecimal({ numerator, denominator }: Ratio, places: number, rounding: Rounding): string {
  const scaled = divide(numerator * 10n ** BigInt(places), denominator, rounding)
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return `${scaled < 0n ? '-' : ''}${whole}${places > 0 ? `.${digits.slice(digits.length - places)}` : ''}`
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}
