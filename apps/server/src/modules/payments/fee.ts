import { divide, type Money } from '@fairground/money'

export interface FeeRule {
  /** Hundredths of a percent. */
  basisPoints: number
  fixed: bigint
}

/** In ledger units. Fees round up: they cover a cost. */
export const feeOf = (amount: Money, { basisPoints, fixed }: FeeRule): bigint =>
  divide(amount.amount * BigInt(basisPoints), 10_000n, 'up') + fixed

/** Hundredths of a percent as a percentage: 150 → `1.50`. */
export const percentOf = (basisPoints: number): string =>
  `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`
