import { add, isPositive, subtract, zero, type Money } from './money.ts'
import { multiply, parseRatio, ratio } from './ratio.ts'
import { roundToShown } from './round-to-shown.ts'

export interface FeeRate {
  /** `1.50` percent. */
  percent: string
  fixed: Money
}

/**
 * The fee of a payment, and the rest that arrives, never below zero. Fees round up to the shown decimals: they cover a
 * cost, and the rest is then the same figure wherever it is shown.
 */
export function deductFee(amount: Money, { percent, fixed }: FeeRate): { fee: Money; rest: Money } {
  const share = parseRatio(percent)
  const part = multiply(amount, ratio(share.numerator, share.denominator * 100n), 'up')
  const fee = roundToShown(add(part, fixed), 'up')
  const rest = subtract(amount, fee)
  return { fee, rest: isPositive(rest) ? rest : zero(amount.currency) }
}
