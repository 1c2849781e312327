import { sumOf } from '../../../play/choose.ts'
import type { Result } from '../../../play/result.ts'
import { optionsPlay, type Option, type Outcome } from '../../../play/rules/options-play.ts'
import { bothTypes } from '../../../play/rules/play-head.ts'
import { maskOf } from '../digit-masks.ts'
import type { DigitsKind, DigitsNames, DigitsPlay, DigitsRole } from '../digits-names.ts'
import { multisets } from '../probes.ts'

/** Plays on all five digits in any order: 2,002 multisets instead of 100,000 draws. */
const outcomes = (): Outcome[] => multisets(5).map((result) => ({ result, ways: orders(result) }))

function orders(digits: readonly number[]): number {
  const times = new Map<number, number>()
  for (const digit of digits) times.set(digit, (times.get(digit) ?? 0) + 1)
  return [...times.values()].reduce((ways, count) => ways / factorial(count), factorial(digits.length))
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/** The words of 牛牛: no bull, one to nine, bull-bull. */
export const bulls = [
  'no_bull',
  'bull1',
  'bull2',
  'bull3',
  'bull4',
  'bull5',
  'bull6',
  'bull7',
  'bull8',
  'bull9',
  'bull10',
] as const
export type Bull = (typeof bulls)[number]

/**
 * 牛牛: three of the digits add up to a multiple of ten; the other two then count by the last digit of their sum, with ten
 * for zero. Without such three there is no bull.
 */
export function bullOf(digits: Result): Bull {
  const sum = sumOf(digits)
  for (const [at, one] of digits.entries())
    for (const other of digits.slice(at + 1)) {
      // The other two leave three that make the bull.
      if ((sum - one - other) % 10 === 0) return bulls[(one + other) % 10 || 10] ?? 'no_bull'
    }
  return 'no_bull'
}

const valueOf = (digits: Result): number => bulls.indexOf(bullOf(digits))

/** Best first; 梭哈. */
export const hands = [
  'five_alike',
  'four_alike',
  'full_house',
  'straight',
  'triple',
  'two_pairs',
  'pair',
  'no_hand',
] as const
export type Hand = (typeof hands)[number]

export function handOf(digits: Result, straightsWrap: boolean): Hand {
  const times = new Map<number, number>()
  for (const digit of digits) times.set(digit, (times.get(digit) ?? 0) + 1)
  const [most = 0, next = 0] = [...times.values()].toSorted((a, b) => b - a)
  if (most >= 4) return most === 5 ? 'five_alike' : 'four_alike'
  if (most === 3) return next === 2 ? 'full_house' : 'triple'
  if (most === 2) return next === 2 ? 'two_pairs' : 'pair'
  return isStraight(maskOf(digits), straightsWrap) ? 'straight' : 'no_hand'
}

/** Five different digits in a row, as a mask: a straight begins at 0 to 5, or anywhere if 9 is followed by 0. */
function isStraight(mask: number, wraps: boolean): boolean {
  for (let first = 0; first < (wraps ? 10 : 6); first += 1)
    if ([0, 1, 2, 3, 4].every((step) => (mask >> ((first + step) % 10)) & 1)) return true
  return false
}

export function handPlays(straightsWrap: boolean): DigitsPlay[] {
  const all = outcomes()
  const on = (kind: 'bull_value' | 'bull_sides' | 'stud', role: DigitsRole, options: readonly Option[]): DigitsPlay =>
    optionsPlay<DigitsNames>({
      id: kind,
      section: kind === 'stud' ? 'stud' : 'bull',
      window: 'all5',
      kind: kind satisfies DigitsKind,
      playTypes: bothTypes,
      role,
      options,
      outcomes: all,
    })
  return [
    on(
      'bull_value',
      'bulls',
      bulls.map((id) => ({ id, isWon: (digits) => bullOf(digits) === id })),
    ),
    on('bull_sides', 'sides', [
      { id: 'big', isWon: (digits) => valueOf(digits) >= 6 },
      { id: 'small', isWon: (digits) => valueOf(digits) >= 1 && valueOf(digits) <= 5 },
      { id: 'odd', isWon: (digits) => valueOf(digits) % 2 === 1 },
      { id: 'even', isWon: (digits) => valueOf(digits) >= 1 && valueOf(digits) % 2 === 0 },
    ]),
    on(
      'stud',
      'hands',
      hands.map((id) => ({ id, isWon: (digits) => handOf(digits, straightsWrap) === id })),
    ),
  ]
}
