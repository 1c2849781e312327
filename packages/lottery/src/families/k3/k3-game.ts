import type { DrawShape } from '@fairground/fair'
import type { Result } from '../../play/result.ts'
import type { AnyGame } from '../family.ts'

/** Three dice (快3), in the order they are shown. */
export interface K3Game {
  readonly family: 'k3'
  /** Three equal dice lose big, small, odd and even. */
  readonly triplesLose?: boolean
  /** Sums 3 and 18 are not offered. */
  readonly withoutExtremes?: boolean
  /** The pair (复选) also wins on three of its number. */
  readonly pairHasTriple?: boolean
  /** A single number pays by how often it is shown, with odds for one, two and three times; otherwise once. */
  readonly singleByCount?: boolean
}

const flags = ['triplesLose', 'withoutExtremes', 'pairHasTriple', 'singleByCount'] as const

export const isK3Game = (value: AnyGame): value is K3Game =>
  flags.every((flag) => ['undefined', 'boolean'].includes(typeof (value as Partial<K3Game>)[flag]))

export const k3Shape: DrawShape = { count: 3, from: 1, to: 6, isDistinct: false }

export type DiceForm = 'triple' | 'pair' | 'straight' | 'distinct'

export function formOf([a = 0, b = 0, c = 0]: Result): DiceForm {
  if (a === b && b === c) return 'triple'
  if (a === b || b === c || a === c) return 'pair'
  return Math.max(a, b, c) - Math.min(a, b, c) === 2 ? 'straight' : 'distinct'
}

export interface K3Facts {
  readonly family: 'k3'
  readonly sum: number
  /** Of the sum: big from 11. */
  readonly size: 'big' | 'small'
  readonly parity: 'odd' | 'even'
  readonly form: DiceForm
}

export interface K3Names {
  readonly section: 'sum' | 'triple' | 'pair' | 'distinct' | 'single'
  readonly window: 'all'
  readonly kind:
    | 'sum_number'
    | 'sum_sides'
    | 'any_triple'
    | 'one_triple'
    | 'any_straight'
    | 'pair'
    | 'pair_single'
    | 'three_distinct'
    | 'three_banker'
    | 'two_distinct'
    | 'two_banker'
    | 'single'
    | 'single_by_count'
  readonly role: 'sums' | 'sides' | 'forms' | 'triples' | 'pairs' | 'singles' | 'numbers' | 'bankers'
}
