import { compare, parseDecimal, parseMoney, type CurrencyCode, type Money } from '@fairground/money'

export type TransferProblem = 'missing' | 'malformed' | 'too_precise' | 'beyond'

/** Checks a typed amount against the balance, as the platform does. */
export function checkTransfer(typed: string, there: string, currency: CurrencyCode): Money | TransferProblem {
  // An amount that ends with a point is still being typed, so it is not a fault.
  const text = typed.replace(/\.$/, '')
  if (text === '') return 'missing'
  const amount = parseMoney(text, currency, { precision: 'shown' })
  if (amount === 'too_large') return 'beyond'
  if (amount === 'not_positive' || amount === 'malformed') return 'malformed'
  if (amount === 'too_precise') return amount
  return compare(amount, parseDecimal(there, currency)) > 0 ? 'beyond' : amount
}
