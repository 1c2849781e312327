import { choose, sumOf } from '../../../play/choose.ts'
import type { Level, PlayType } from '../../../play/play.ts'
import type { DigitsColumn, DigitsKind } from '../digits-names.ts'
import { maskOf } from '../digit-masks.ts'
import { directLevel } from './direct-rules.ts'
import { digitsColumn, unorderedLevel, unorderedLevels } from './group-rules.ts'
import { multisets } from '../probes.ts'
import { noHits, type WindowPlay } from '../window-play.ts'

interface ValueRule {
  readonly kind: DigitsKind
  readonly playTypes?: readonly PlayType[]
  readonly digits: number
  readonly column: DigitsColumn
  readonly levels: readonly Level[]
  /** The number of notes of one entry. */
  readonly notesFor: (entry: number) => number
  /** The entries that win on a draw, as a mask. */
  readonly entriesOf: (drawn: readonly number[]) => number
  readonly levelOf: (drawn: readonly number[]) => Level | undefined
}

/** Plays on a value computed from the digits, in any order: an entry represents all notes with that value. */
export function byValue({ column, notesFor, entriesOf, levelOf, ...rule }: ValueRule): WindowPlay {
  return {
    ...rule,
    columns: [column],
    count: ([entries = []]) => sumOf(entries.map(notesFor)),
    judge([entries = []]) {
      const chosen = maskOf(entries)
      return (drawn) => {
        const level = (chosen & entriesOf(drawn)) === 0 ? undefined : levelOf(drawn)
        return level ? [{ level, count: 1 }] : noHits
      }
    },
    probes: () => multisets(rule.digits),
  }
}

const sumColumn = (from: number, to: number): DigitsColumn => ({
  role: 'sums',
  from,
  to,
  entriesMin: 1,
  entriesMax: to - from + 1,
})

/** Draws of this many digits that add up to a sum: inclusion–exclusion over the digits above 9. */
export function waysOfSum(digits: number, sum: number): number {
  let ways = 0
  for (let over = 0; over <= digits; over += 1) {
    const rest = sum - 10 * over
    if (rest >= 0) ways += (over % 2 === 0 ? 1 : -1) * choose(digits, over) * choose(rest + digits - 1, digits - 1)
  }
  return ways
}

/** 直选和值: all draws with that sum. */
export function sum(digits: number): WindowPlay {
  const level = directLevel(digits)
  return byValue({
    kind: 'sum',
    digits,
    column: sumColumn(0, 9 * digits),
    levels: [level],
    notesFor: (entry) => waysOfSum(digits, entry),
    entriesOf: (drawn) => 1 << sumOf(drawn),
    levelOf: () => level,
  })
}

/** 跨度: all draws with that difference between the largest and the smallest digit. */
export function span(digits: number): WindowPlay {
  const level = directLevel(digits)
  // Of the draws within a range of v + 1 digits, those that have both ends; there are 10 − v such ranges.
  const touching = (v: number) => (v + 1) ** digits - 2 * v ** digits + (v - 1) ** digits
  return byValue({
    kind: 'span',
    digits,
    column: { ...digitsColumn('spans', 1), role: 'spans' },
    levels: [level],
    notesFor: (entry) => (entry === 0 ? 10 : (10 - entry) * touching(entry)),
    entriesOf: (drawn) => 1 << (Math.max(...drawn) - Math.min(...drawn)),
    levelOf: () => level,
  })
}

/** 组选和值: all notes in any order with that sum; equal digits are not a note. */
export const groupSum = (digits: 2 | 3): WindowPlay =>
  byValue({
    kind: 'group_sum',
    digits,
    column: sumColumn(1, 9 * digits - 1),
    levels: unorderedLevels(digits),
    notesFor: digits === 2 ? pairsOfSum : triplesOfSum,
    entriesOf: (drawn) => 1 << sumOf(drawn),
    levelOf: unorderedLevel,
  })

/** Two different digits: half the draws of that sum, without the double. */
const pairsOfSum = (sum: number): number => (waysOfSum(2, sum) - ((sum + 1) % 2)) / 2

/** Three digits, not all equal: a note with a pair wins on three draws, one without on six. */
function triplesOfSum(sum: number): number {
  const alike = sum % 3 === 0 ? 1 : 0
  const doublesFrom = Math.max(0, Math.ceil((sum - 9) / 2))
  const doublesTo = Math.min(9, Math.floor(sum / 2))
  const withPair = doublesTo - doublesFrom + 1 - alike
  return withPair + (waysOfSum(3, sum) - alike - 3 * withPair) / 6
}

/** 包胆: all notes in any order with one chosen digit. Only one digit, so a draw wins at most once. */
export const oneDigit = (digits: 2 | 3): WindowPlay =>
  byValue({
    kind: 'one_digit',
    digits,
    column: digitsColumn('digits', 1, 1),
    levels: unorderedLevels(digits),
    // With two digits the nine others; with three 9 + 9 pairs and C(9,2) sets of different digits.
    notesFor: () => (digits === 2 ? 9 : 54),
    entriesOf: maskOf,
    levelOf: unorderedLevel,
  })

/** 和值尾数: the last digit of the sum of three. */
export function sumTail(): WindowPlay {
  const level = { id: 'tail', wins: 1, total: 10 }
  return byValue({
    kind: 'sum_tail',
    digits: 3,
    column: digitsColumn('tails', 1),
    levels: [level],
    notesFor: () => 1,
    entriesOf: (drawn) => 1 << (sumOf(drawn) % 10),
    levelOf: () => level,
  })
}
