import type { DrawShape } from '@fairground/fair'
import { sumOf } from '../../play/choose.ts'
import type { Result } from '../../play/result.ts'
import type { AnyGame } from '../family.ts'

/** Five of the numbers 1 to 11, in the order drawn (11选5). */
export interface ElevenFiveGame {
  readonly family: '11x5'
}

export const isElevenFiveGame = (value: AnyGame): value is ElevenFiveGame => value.family === '11x5'

export const elevenFiveDraw = { drawn: 5, numbers: 11 } as const
export const elevenFiveShape: DrawShape = { count: 5, from: 1, to: 11, isDistinct: true }

export const oddsIn = (result: Result): number => result.filter((number) => number % 2 === 1).length
export const middleOf = (result: Result): number => result.toSorted((a, b) => a - b)[2] ?? 0

export interface ElevenFiveFacts {
  readonly family: '11x5'
  readonly sum: number
  /** Of the sum: big above 30, which is a tie. */
  readonly size: 'big' | 'small' | 'tie'
  readonly parity: 'odd' | 'even'
  readonly oddCount: number
  /** The third by size. */
  readonly middle: number
  /** First against fifth. */
  readonly duel: 'dragon' | 'tiger'
}

export function describeElevenFive(_: ElevenFiveGame, result: Result): ElevenFiveFacts {
  const sum = sumOf(result)
  const size = sum > 30 ? 'big' : 'small'
  return {
    family: '11x5',
    sum,
    size: sum === 30 ? 'tie' : size,
    parity: sum % 2 === 1 ? 'odd' : 'even',
    oddCount: oddsIn(result),
    middle: middleOf(result),
    duel: (result[0] ?? 0) > (result[4] ?? 0) ? 'dragon' : 'tiger',
  }
}

type Size = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export interface ElevenFiveNames {
  readonly section: 'front3' | 'front2' | 'position' | 'any' | 'any_banker' | 'fun' | 'sides'
  readonly window: 'front3' | 'front2' | 'each' | 'all'
  readonly kind:
    | 'direct'
    | 'direct_single'
    | 'group'
    | 'group_single'
    | 'group_banker'
    | 'any_place'
    | 'position'
    | `any${Size}`
    | `any${Size}_banker`
    | 'odd_count'
    | 'middle'
    | 'ball_sides'
    | 'sum_sides'
    | 'sum_tie'
    | 'dragon_tiger'
  readonly role:
    | 'position'
    | 'lines'
    | 'numbers'
    | 'bankers'
    | 'odd_counts'
    | 'middles'
    | 'ball'
    | 'sides'
    | 'forms'
    | 'pairs'
    | 'outcomes'
}
