import type { Result } from '../../play/result.ts'
import type { Columns } from '../../play/play.ts'

/**
 * Probes: the results to try for the best payout of a selection. They include one that pays the most, so that not all
 * 100,000 results have to be tried.
 */

/** By length, made on first use. */
const knownMultisets = new Map<number, readonly Result[]>()

/** For rules that ignore the order: each multiset of digits once, ascending. 220 for three digits, 2,002 for five. */
export function multisets(length: number): readonly Result[] {
  const known = knownMultisets.get(length)
  if (known) return known
  const made =
    length === 0
      ? [[]]
      : multisets(length - 1).flatMap((head) => tenDigits.slice(head.at(-1) ?? 0).map((digit) => [...head, digit]))
  knownMultisets.set(length, made)
  return made
}

const tenDigits: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** For rules that depend only on the sum: one result for each sum, nines from the left. */
export const onePerSum = (length: number): Result[] =>
  Array.from({ length: 9 * length + 1 }, (_, sum) =>
    Array.from({ length }, (_, place) => Math.min(9, Math.max(0, sum - 9 * place))),
  )

/** Every sequence of some digits, for rules under which all other digits are equivalent to one of these. */
export function* sequences(length: number, alphabet: readonly number[]): Generator<Result> {
  if (length === 0) yield []
  else for (const digit of alphabet) for (const rest of sequences(length - 1, alphabet)) yield [digit, ...rest]
}

/** For one column per place with independent hits: a result that hits every place. */
export const firstOfEach = (columns: Columns): Result[] => [columns.map((column) => column[0] ?? 0)]

/** One digit of each of the four kinds of sides: small even, small odd, big even, big odd. */
export const sideDigits: readonly number[] = [0, 1, 8, 9]

/**
 * For one column per place: a result for every choice of places that hit, as far as a place can miss. They have every
 * number of hits that is possible.
 */
export function* hitsAndMisses(columns: Columns): Generator<Result> {
  const choices = columns.map((column) => [column[0], tenDigits.find((digit) => !column.includes(digit))])
  for (let misses = 0; misses < 2 ** columns.length; misses += 1) {
    const result = choices.map(([hit, miss], place) => ((misses >> place) & 1 ? miss : hit))
    // A full column cannot miss, an empty one cannot hit.
    if (result.every((digit) => digit !== undefined)) yield result
  }
}
