import { readTable, tableShape, type PrizeTable } from '../../play/prize-table.ts'
import type { Result } from '../../play/result.ts'
import type { AnyGame } from '../family.ts'

/** 23 numbers of four digits: three prizes, ten starters, ten consolations. */
export interface FourDGame {
  readonly family: '4d'
}

export const isFourDGame = (value: AnyGame): value is FourDGame => value.family === '4d'

export type FourDTier = 'first' | 'second' | 'third' | 'starter' | 'consolation'

export const fourDTable: PrizeTable<FourDTier> = [
  { id: 'first', count: 1, digits: 4 },
  { id: 'second', count: 1, digits: 4 },
  { id: 'third', count: 1, digits: 4 },
  { id: 'starter', count: 10, digits: 4 },
  { id: 'consolation', count: 10, digits: 4 },
]

/** Small pays these only, and more for them. */
export const smallTiers: readonly FourDTier[] = ['first', 'second', 'third']

export const fourDShape = tableShape(fourDTable)

export interface FourDFacts {
  readonly family: '4d'
  readonly prizes: readonly { readonly tier: FourDTier; readonly numbers: readonly string[] }[]
}

export const describeFourD = (_: FourDGame, result: Result): FourDFacts => ({
  family: '4d',
  prizes: readTable(fourDTable, result),
})

export interface FourDNames {
  readonly section: 'big' | 'small'
  readonly window: 'all'
  readonly kind: 'straight' | 'box' | 'ibox'
  readonly role: 'numbers'
}
