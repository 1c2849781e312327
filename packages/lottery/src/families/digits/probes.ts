import { subsetsOf } from '../../play/choose.ts'
import type { Result } from '../../play/result.ts'
import type { Columns } from '../../play/play.ts'
import { digitsOf } from './digit-masks.ts'

/**
 * Probes: results worth trying when the best payout of a selection is asked for. Trying all 100,000 would be as right;
 * these are the same answer from the few that can differ.
 */

/** By length, made on first use. */
const knownMultisets = new Map<number, readonly Result[]>()

/** For rules that ignore order: each multiset of digits once, ascending. 220 for three digits, 2,002 for five. */
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

/** For rules that look at the sum alone: one result for each, nines from the left. */
export const onePerSum = (length: number): Result[] =>
  Array.from({ length: 9 * length + 1 }, (_, sum) =>
    Array.from({ length }, (_, place) => Math.min(9, Math.max(0, sum - 9 * place))),
  )

/** Every sequence over some digits, for rules under which the other digits are no different from these. */
export function* sequences(length: number, alphabet: readonly number[]): Generator<Result> {
  if (length === 0) yield []
  else for (const digit of alphabet) for (const rest of sequences(length - 1, alphabet)) yield [digit, ...rest]
}

/** For one column a place, where a place that hits never spoils another: hit them all. */
export const firstOfEach = (columns: Columns): Result[] => [columns.map((column) => column[0] ?? 0)]

/** One digit of each of the four kinds that sides tell apart: small even, small odd, big even, big odd. */
export const sideDigits: readonly number[] = [0, 1, 8, 9]

/**
 * Lines of `digits` digits on any so many of the `ticked` positions: a sequence on which the most lines lie.
 * Branch and bound over the positions from the left: a choice of positions is decided with its last one, so a branch
 * that could not win even if all open choices hit is cut. At worst some 10^5 short steps.
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
