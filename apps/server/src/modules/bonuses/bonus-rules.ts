import { compare, multiply, ratio, roundToShown, type Money } from '@fairground/money'

export interface Terms {
  /** Of what is credited. */
  percent: number
  /** The most it gives. */
  most: Money
}

/** What a deposit gets on top: never more than was said, down to what people read. */
export function bonusOf(credited: Money, { percent, most }: Terms): Money {
  const share = roundToShown(multiply(credited, ratio(BigInt(percent), 100n), 'down'), 'down')
  return compare(share, most) > 0 ? most : share
}

export interface Asked {
  /** Ledger units, as all of them. */
  credited: bigint
  bonus: bigint
  times: number
  /** What the deposit asks for without a bonus. */
  alone: bigint
}

/** What is to be staked: the dearer of both, never both. */
export function turnoverOf({ credited, bonus, times, alone }: Asked): bigint {
  const asked = (credited + bonus) * BigInt(times)
  return asked > alone ? asked : alone
}
