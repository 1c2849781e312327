import type { Entropy } from './seeded-entropy.ts'

/** Whole numbers 0 … size − 1, each as likely as any other. */
export interface UniformSource {
  readonly size: number
  next(): number
}

/** The largest `n` that `drawBelow` serves: four bytes. */
export const belowMax = 2 ** 32

/**
 * A number 0 … n − 1 from a uniform source, by rejection: values from ⌊size / n⌋ × n upwards are discarded and drawn
 * again, so each outcome has exactly ⌊size / n⌋ source values. A plain remainder would favour the small outcomes by a
 * margin too small for a statistical test (promise N1: the test gives this function every value of a 16-bit source).
 * @throws RangeError when the source is smaller than `n`
 */
export function belowFrom(source: UniformSource, n: number): number {
  if (source.size < n) throw new RangeError(`a source of ${source.size} cannot serve ${n} outcomes`)
  const limit = source.size - (source.size % n)
  let value = source.next()
  while (value >= limit) value = source.next()
  return value % n
}

/**
 * A number 0 … n − 1 from the fewest whole bytes that can hold it, read big-endian: none for n = 1, one to 256, two to
 * 65,536, then three and four.
 * @throws RangeError unless `n` is a whole number 1 … 2^32
 */
export function drawBelow(entropy: Entropy, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > belowMax) throw new RangeError(`cannot draw below ${n}`)
  const width = bytesFor(n)
  const next = () => entropy.next(width).reduce((value, byte) => value * 256 + byte, 0)
  return belowFrom({ size: 256 ** width, next }, n)
}

function bytesFor(n: number): number {
  let width = 0
  while (256 ** width < n) width += 1
  return width
}
