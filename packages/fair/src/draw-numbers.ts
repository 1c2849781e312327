import { belowMax, drawBelow } from './draw-below.ts'
import type { Entropy } from './seeded-entropy.ts'

/**
 * What a lottery draws: `count` numbers from `from` to `to`, both included.
 * Five digits: 5 of 0–9. Racing: 10 distinct of 1–10. Dice: 3 of 1–6. Mark Six: 7 distinct of 1–49.
 */
export interface DrawShape {
  readonly count: number
  readonly from: number
  readonly to: number
  readonly isDistinct: boolean
}

/** Proofs are untrusted input: a shape beyond these bounds is refused, not computed. */
const countMax = 1_000
const numberMax = 9_999

export const isDrawShape = ({ count, from, to, isDistinct }: DrawShape): boolean =>
  [count, from, to].every((n) => Number.isInteger(n)) &&
  typeof isDistinct === 'boolean' &&
  count >= 1 &&
  count <= countMax &&
  from >= 0 &&
  to >= from &&
  to <= numberMax &&
  (!isDistinct || count <= to - from + 1)

/** The numbers in the order they were drawn. @throws RangeError on a shape that cannot be drawn. */
export function drawNumbers(entropy: Entropy, shape: DrawShape): number[] {
  if (!isDrawShape(shape)) throw new RangeError('no such draw')
  const { count, from, to, isDistinct } = shape
  const below = to - from + 1
  const drawn = isDistinct
    ? drawDistinct(entropy, { count, below })
    : Array.from({ length: count }, () => drawBelow(entropy, below))
  return drawn.map((number) => number + from)
}

/** `count` digits 0–9; one byte each, bytes 250–255 rejected. */
export const drawDigits = (entropy: Entropy, count: number): number[] =>
  Array.from({ length: count }, () => drawBelow(entropy, 10))

/** 0 … n − 1 in a random order. */
export const drawPermutation = (entropy: Entropy, n: number): number[] => drawDistinct(entropy, { count: n, below: n })

/**
 * `count` different numbers of 0 … below − 1, in the order they were drawn. Fisher–Yates from the front: the i-th draw
 * (from 0) swaps position i + drawBelow(below − i) with position i.
 * @throws RangeError when there are not that many
 */
export function drawDistinct(entropy: Entropy, { count, below }: { count: number; below: number }): number[] {
  if (count > below) throw new RangeError(`cannot draw ${count} different numbers below ${below}`)
  const left = Array.from({ length: below }, (_, number) => number)
  return Array.from({ length: count }, (_, place) => {
    const chosen = place + drawBelow(entropy, below - place)
    const drawn = left[chosen] ?? 0
    left[chosen] = left[place] ?? 0
    return drawn
  })
}

/**
 * The place of one weight, drawn in proportion to it: reel stops, prize tables.
 * @param weights whole and non-negative; their sum is 1 … 2^32
 * @throws RangeError on other weights
 */
export function drawWeighted(entropy: Entropy, weights: readonly bigint[] | readonly number[]): number {
  const parts = Array.from<bigint | number, number>(weights, Number)
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (parts.some((part) => !Number.isSafeInteger(part) || part < 0) || total < 1 || total > belowMax)
    throw new RangeError('weights must be whole, non-negative and add up to 1 … 2^32')
  let ticket = drawBelow(entropy, total)
  return parts.findIndex((part) => {
    ticket -= part
    return ticket < 0
  })
}
