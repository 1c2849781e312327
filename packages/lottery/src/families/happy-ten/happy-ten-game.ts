import type { DrawShape } from '@fairground/fair'
import { sumOf } from '../../play/choose.ts'
import type { Result } from '../../play/result.ts'
import type { AnyGame } from '../family.ts'

/** Eight of the numbers 1 to 20, in the order drawn (快乐十分). */
export interface HappyTenGame {
  readonly family: 'lf'
}

export const isHappyTenGame = (value: AnyGame): value is HappyTenGame => value.family === 'lf'

export const happyTenDraw = { drawn: 8, numbers: 20 } as const
export const happyTenShape: DrawShape = { count: 8, from: 1, to: 20, isDistinct: true }

/** The sum that is neither big nor small. */
export const happyTenTie = 84

/** Dragon and tiger: the first against the eighth, and so on inwards. */
export const happyTenPairs = [
  [0, 7],
  [1, 6],
  [2, 5],
  [3, 4],
] as const

export interface HappyTenFacts {
  readonly family: 'lf'
  readonly sum: number
  readonly size: 'big' | 'small' | 'tie'
  readonly parity: 'odd' | 'even'
  /** Of the last digit of the sum: big from 5. */
  readonly tail: 'big' | 'small'
  /** First against eighth, second against seventh, and so on. */
  readonly duels: readonly ('dragon' | 'tiger')[]
}

export function describeHappyTen(_: HappyTenGame, result: Result): HappyTenFacts {
  const sum = sumOf(result)
  const size = sum > happyTenTie ? 'big' : 'small'
  return {
    family: 'lf',
    sum,
    size: sum === happyTenTie ? 'tie' : size,
    parity: sum % 2 === 1 ? 'odd' : 'even',
    tail: sum % 10 >= 5 ? 'big' : 'small',
    duels: happyTenPairs.map(([left, right]) => ((result[left] ?? 0) > (result[right] ?? 0) ? 'dragon' : 'tiger')),
  }
}

export interface HappyTenNames {
  readonly section: 'position' | 'ball' | 'sum' | 'any' | 'any_banker' | 'front3' | 'dragon_tiger'
  readonly window: 'each' | 'all' | 'front3'
  readonly kind:
    | 'position'
    | 'ball_sides'
    | 'ball_direction'
    | 'ball_zone'
    | 'sum_sides'
    | `any${2 | 3 | 4 | 5}`
    | `any${2 | 3 | 4 | 5}_banker`
    | 'adjacent_pair'
    | 'direct'
    | 'direct_single'
    | 'group'
    | 'group_single'
    | 'dragon_tiger'
  readonly role:
    | 'position'
    | 'ball'
    | 'sides'
    | 'directions'
    | 'zones'
    | 'numbers'
    | 'bankers'
    | 'lines'
    | 'pairs'
    | 'outcomes'
}
