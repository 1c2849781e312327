import { sumOf } from '../../../play/choose.ts'
import { onePerSum } from '../probes.ts'
import { isOnSide, sides } from './side-rules.ts'
import { waysOfSum } from './value-rules.ts'
import { noHits, type WindowPlay } from '../window-play.ts'

/**
 * The smallest big sum: the upper half of 0 … 9n. 23 with five digits and 14 with three split the draws exactly in two; with
 * four, 18 is big and big is more likely than small, so each side is priced by its own count.
 */
export const bigSumFrom = (digits: number): number => Math.ceil((9 * digits) / 2)

const isSumOnSide = (sum: number, side: number, digits: number): boolean =>
  side < 2 ? sum >= bigSumFrom(digits) === (side === 0) : isOnSide(sum, side)

const sumsOf = (digits: number): number[] => Array.from({ length: 9 * digits + 1 }, (_, sum) => sum)

/** 总和大小单双: the sum of all digits, big, small, odd or even. */
export function sumSides(digits: number): WindowPlay {
  const levels = sides.map((id, side) => ({
    id,
    wins: sumOf(sumsOf(digits).map((sum) => (isSumOnSide(sum, side, digits) ? waysOfSum(digits, sum) : 0))),
    total: 10 ** digits,
  }))
  return {
    kind: 'sum_sides',
    playTypes: ['tradition', 'entertainment'],
    digits,
    columns: [{ role: 'sides', from: 0, to: sides.length - 1, entriesMin: 1, entriesMax: sides.length, names: sides }],
    levels,
    count: ([chosen = []]) => chosen.length,
    judge:
      ([chosen = []]) =>
      (drawn) => {
        const sum = sumOf(drawn)
        return levels
          .filter((_, side) => chosen.includes(side) && isSumOnSide(sum, side, digits))
          .map((level) => ({ level, count: 1 }))
      },
    probes: () => onePerSum(digits),
  }
}

/** 总和: one note per sum, priced by its probability. */
export function sumNumber(digits: number): WindowPlay {
  const levels = sumsOf(digits).map((sum) => ({ id: String(sum), wins: waysOfSum(digits, sum), total: 10 ** digits }))
  return {
    kind: 'sum_number',
    playTypes: ['tradition', 'entertainment'],
    digits,
    columns: [{ role: 'sums', from: 0, to: 9 * digits, entriesMin: 1, entriesMax: 9 * digits + 1 }],
    levels,
    count: ([chosen = []]) => chosen.length,
    judge:
      ([chosen = []]) =>
      (drawn) => {
        const sum = sumOf(drawn)
        const level = chosen.includes(sum) ? levels[sum] : undefined
        return level ? [{ level, count: 1 }] : noHits
      },
    probes: () => onePerSum(digits),
  }
}
