import { subsetsOf } from '../../play/choose.ts'
import type { Result } from '../../play/result.ts'
import type { Columns } from '../../play/play.ts'
import { digitsOf } from './digit-masks.ts'

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
 * For lines of `digits` digits on any `digits` of the `ticked` positions: a sequence that the most lines match.
 * Branch and bound over the positions from the left: a choice of positions is decided with its last one, so a branch
 * that cannot win even if all open choices hit is pruned. At most about 10^5 short steps.
 */
export function bestOverlay({ lines, digits }: { lines: readonly number[]; digits: number }, ticked: number): Result {
  const isLine = new Uint8Array(10 ** digits)
  for (const line of lines) isLine[line] = 1
  const places = Array.from({ length: ticked }, (_, place) => place)
  const endingAt = places.map((place) => subsetsOf(places.slice(0, place), digits - 1).map((head) => [...head, place]))
  const openAfter = places.map((place) => endingAt.slice(place + 1).flat().length)
  const used = [...new Set(lines.flatMap((line) => digitsOf(line, digits)))]
  const drawn = places.map(() => 0)
  let best: Result = drawn
  let bestHits = -1
  const hitsAt = (place: number): number => {
    let hits = 0
    for (const choice of endingAt[place] ?? []) {
      let code = 0
      for (const at of choice) code = code * 10 + (drawn[at] ?? 0)
      hits += isLine[code] ?? 0
    }
    return hits
  }
  const visit = (place: number, hitsBefore: number): void => {
    if (place === ticked) {
      bestHits = hitsBefore
      best = [...drawn]
      return
    }
    for (const digit of used) {
      drawn[place] = digit
      const hits = hitsBefore + hitsAt(place)
      if (hits + (openAfter[place] ?? 0) > bestHits) visit(place + 1, hits)
    }
  }
  visit(0, 0)
  return best
}
