import { money, type Money } from './money.ts'

/**
 * Splits an amount by weights so that the parts add up exactly (largest remainder, ties to the earlier part).
 * @param weights non-negative, at least one positive
 * @throws RangeError on weights that cannot carry the amount
 */
export function allocate(whole: Money, weights: readonly bigint[]): Money[] {
  const total = weights.reduce((a, b) => a + b, 0n)
  if (total <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('weights must be non-negative and not all zero')
  const sign = whole.amount < 0n ? -1n : 1n
  const size = whole.amount * sign
  const shares = weights.map((weight, index) => ({
    index,
    units: (size * weight) / total,
    remainder: (size * weight) % total,
  }))
  const missing = size - shares.reduce((units, share) => units + share.units, 0n)
  const byRemainder = shares.toSorted(
    (a, b) => Number(b.remainder - a.remainder > 0n) - Number(a.remainder - b.remainder > 0n) || a.index - b.index,
  )
  for (const share of byRemainder.slice(0, Number(missing))) share.units += 1n
  return shares.map((share) => money(share.units * sign, whole.currency))
}
