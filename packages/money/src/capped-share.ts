import { compare, type Money } from './money.ts'
import { multiply, ratio } from './ratio.ts'
import { roundToShown } from './round-to-shown.ts'

export interface Share {
  /** Whole percents. */
  percent: number
  /** The maximum of the share. */
  most: Money
}

/** Never above the cap, rounded down to the shown decimals. */
export function cappedShare(whole: Money, { percent, most }: Share): Money {
  const share = roundToShown(multiply(whole, ratio(BigInt(percent), 100n), 'down'), 'down')
  return compare(share, most) > 0 ? most : share
}
