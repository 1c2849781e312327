/**
 * The rounding modes of a division. Every call states one.
 * - `down`      toward zero: payouts, the specification's rounding mode 1
 * - `up`        away from zero: fees that must cover a cost
 * - `half_up`   nearest, halves away from zero
 * - `half_even` nearest, halves to the even neighbour
 * - `floor`     toward minus infinity
 */
export type Rounding = 'down' | 'up' | 'half_up' | 'half_even' | 'floor'

/** Integer quotient under a named rounding. @throws RangeError on a zero divisor. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor === 0n) throw new RangeError('division by zero')
  const quotient = dividend / divisor
  const remainder = dividend % divisor
  if (remainder === 0n) return quotient
  const isNegative = remainder < 0n !== divisor < 0n
  return bumps({ quotient, remainder, divisor, isNegative }, rounding) ? quotient + (isNegative ? -1n : 1n) : quotient
}

interface Inexact {
  quotient: bigint
  remainder: bigint
  divisor: bigint
  isNegative: boolean
}

/** Whether the truncated quotient moves one step away from zero. */
function bumps({ quotient, remainder, divisor, isNegative }: Inexact, rounding: Rounding): boolean {
  const twice = abs(remainder) * 2n
  const whole = abs(divisor)
  switch (rounding) {
    case 'down':
      return false
    case 'up':
      return true
    case 'floor':
      return isNegative
    case 'half_up':
      return twice >= whole
    case 'half_even':
      return twice > whole || (twice === whole && quotient % 2n !== 0n)
  }
}

const abs = (n: bigint): bigint => (n < 0n ? -n : n)
