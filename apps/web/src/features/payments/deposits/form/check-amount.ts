import type { Offer } from '@fairground/contract'
import {
  cappedShare,
  deductFee,
  compare,
  formatDecimal,
  multiply,
  parseDecimal,
  parseMoney,
  add,
  ratio,
  zero,
  type CurrencyCode,
  type Money,
} from '@fairground/money'

export interface Limits {
  min: string
  max: string
}

export type AmountProblem = 'missing' | 'malformed' | 'too_precise' | 'below' | 'above'

/** Checks a typed amount against a channel's limits, as the platform does. */
export function checkAmount(typed: string, { min, max }: Limits, currency: CurrencyCode): Money | AmountProblem {
  // An amount that ends with a point is still being typed, so it is not a fault.
  const text = typed.replace(/\.$/, '')
  if (text === '') return 'missing'
  const amount = parseMoney(text, currency, { precision: 'shown', allowsZero: true })
  if (amount === 'too_large') return 'above'
  if (amount === 'not_positive' || amount === 'malformed') return 'malformed'
  if (amount === 'too_precise') return amount
  if (compare(amount, parseDecimal(min, currency)) < 0) return 'below'
  if (compare(amount, parseDecimal(max, currency)) > 0) return 'above'
  return amount
}

export interface Fee {
  /** `1.50` percent. */
  percent: string
  fixed: string
}

/** The fee of a channel, and the credited amount. */
export function creditOf(amount: Money, { percent, fixed }: Fee): { fee: Money; credited: Money } {
  const { fee, rest } = deductFee(amount, { percent, fixed: parseDecimal(fixed, amount.currency) })
  return { fee, credited: rest }
}

/** The bonus; zero below the promotion's smallest deposit. */
export const bonusOf = (amount: Money, credited: Money, { percent, bonusMax, depositMin }: Offer): Money =>
  isBelow(amount, depositMin)
    ? zero(amount.currency)
    : cappedShare(credited, { percent, most: parseDecimal(bonusMax, amount.currency) })

export const isBelow = (amount: Money, wire: string): boolean =>
  compare(amount, parseDecimal(wire, amount.currency)) < 0

/** The turnover that this deposit requires before a withdrawal: the larger of both, not their sum. */
export function stakesOf(
  amount: Money,
  { fee, turnoverPercent, offer }: { fee: Fee; turnoverPercent: number; offer: Offer | null },
): Money {
  const { credited } = creditOf(amount, fee)
  const alone = multiply(credited, ratio(BigInt(turnoverPercent), 100n), 'up')
  if (!offer) return alone
  const both = multiply(add(credited, bonusOf(amount, credited, offer)), ratio(BigInt(offer.times), 1n), 'down')
  return compare(both, alone) > 0 ? both : alone
}

/** `200.00` → `200`, `1.50` → `1.5`. */
export const withoutZeros = (decimal: string): string => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

/** Whether two texts are the same amount: `50` and `50.00`. */
export function isSameAmount(typed: string, wire: string, currency: CurrencyCode): boolean {
  const amount = parseMoney(typed.replace(/\.$/, ''), currency, { precision: 'shown' })
  return typeof amount !== 'string' && formatDecimal(amount) === wire
}
