import { deductFee, money, type Money } from '@fairground/money'

export interface FeeRule {
  /** Hundredths of a percent. */
  basisPoints: number
  fixed: bigint
}

/** In ledger units. */
export const feeOf = (amount: Money, { basisPoints, fixed }: FeeRule): bigint =>
  deductFee(amount, { percent: percentOf(basisPoints), fixed: money(fixed, amount.currency) }).fee.amount

/** Hundredths of a percent as a percentage: 150 → `1.50`. */
export const percentOf = (basisPoints: number): string =>
  `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`
