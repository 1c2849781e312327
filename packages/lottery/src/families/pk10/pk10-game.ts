import type { DrawShape } from '@fairground/fair'
import type { Result } from '../../play/result.ts'
import type { AnyGame } from '../family.ts'

/** Ten cars in the order they arrive: the numbers 1 to 10, each once. */
export interface Pk10Game {
  readonly family: 'pk10'
}

export const isPk10Game = (value: AnyGame): value is Pk10Game => value.family === 'pk10'

export const pk10Draw = { drawn: 10, numbers: 10 } as const
export const pk10Shape: DrawShape = { count: 10, from: 1, to: 10, isDistinct: true }

/** Dragon and tiger: the first against the tenth, and so on inwards. */
export const pk10Pairs = [
  [0, 9],
  [1, 8],
  [2, 7],
  [3, 6],
  [4, 5],
] as const

export const firstTwo = ([first = 0, second = 0]: Result): number => first + second
export const firstThree = ([first = 0, second = 0, third = 0]: Result): number => first + second + third

/** Big from 12, which is less likely than small: each has its own price. */
export const firstTwoBigFrom = 12
/** From 17 exactly half of the draws are big. */
export const firstThreeBigFrom = 17

export interface Pk10Facts {
  readonly family: 'pk10'
  /** Of the first two; the next two are about it. */
  readonly sum: number
  readonly size: 'big' | 'small'
  readonly parity: 'odd' | 'even'
  /** First against tenth, second against ninth, and so on. */
  readonly duels: readonly ('dragon' | 'tiger')[]
}

export function describePk10(_: Pk10Game, result: Result): Pk10Facts {
  const sum = firstTwo(result)
  return {
    family: 'pk10',
    sum,
    size: sum >= firstTwoBigFrom ? 'big' : 'small',
    parity: sum % 2 === 1 ? 'odd' : 'even',
    duels: pk10Pairs.map(([left, right]) => ((result[left] ?? 0) > (result[right] ?? 0) ? 'dragon' : 'tiger')),
  }
}

export interface Pk10Names {
  readonly section: 'front' | 'position' | 'sides' | 'sum' | 'dragon_tiger'
  readonly window: 'front1' | 'front2' | 'front3' | 'front4' | 'front5' | 'each'
  readonly kind: 'direct' | 'direct_single' | 'position' | 'sides' | 'sum_number' | 'sum_sides' | 'dragon_tiger'
  readonly role: 'position' | 'lines' | 'sides' | 'sums' | 'pairs' | 'outcomes'
}
