import type { DrawShape } from '@fairground/fair'
import { sumOf } from '../../play/choose.ts'
import type { Result } from '../../play/result.ts'
import type { AnyGame } from '../family.ts'

/** Three digits; bets are on their sum, 0 to 27. */
export interface Pc28Game {
  readonly family: 'pc28'
  /**
   * Sums 13 and 14 give the stake of a winning bet back instead of paying it: of combinations (`combos`, the default), of
   * sides and combinations (`all`), or never (`none`; then combinations must have much lower odds).
   */
  readonly thirteenFourteen?: 'combos' | 'all' | 'none'
  /** Extremes are the lowest and highest five sums instead of six. */
  readonly narrowExtremes?: boolean
}

export const isPc28Game = (value: AnyGame): value is Pc28Game => {
  const { thirteenFourteen: rule, narrowExtremes } = value as Partial<Pc28Game>
  return (
    (rule === undefined || ['combos', 'all', 'none'].includes(rule)) &&
    ['undefined', 'boolean'].includes(typeof narrowExtremes)
  )
}

export const pc28Shape: DrawShape = { count: 3, from: 0, to: 9, isDistinct: false }

export type Wave = 'red' | 'green' | 'blue' | 'none'

/** By the remainder of three; the middle and the outermost sums have no colour. */
export function waveOf(sum: number): Wave {
  if (sum === 0 || sum === 13 || sum === 14 || sum === 27) return 'none'
  return (['red', 'green', 'blue'] as const)[sum % 3] ?? 'none'
}

export function extremeOf(sum: number, { narrowExtremes = false }: Pc28Game): 'low' | 'high' | 'none' {
  const reach = narrowExtremes ? 4 : 5
  if (sum <= reach) return 'low'
  return sum >= 27 - reach ? 'high' : 'none'
}

export const isTriple = ([a, b, c]: Result): boolean => a === b && b === c

export interface Pc28Facts {
  readonly family: 'pc28'
  readonly sum: number
  /** Of the sum: big from 14. */
  readonly size: 'big' | 'small'
  readonly parity: 'odd' | 'even'
  readonly extreme: 'low' | 'high' | 'none'
  readonly wave: Wave
  readonly isTriple: boolean
}

export function describePc28(game: Pc28Game, result: Result): Pc28Facts {
  const sum = sumOf(result)
  return {
    family: 'pc28',
    sum,
    size: sum >= 14 ? 'big' : 'small',
    parity: sum % 2 === 1 ? 'odd' : 'even',
    extreme: extremeOf(sum, game),
    wave: waveOf(sum),
    isTriple: isTriple(result),
  }
}

export interface Pc28Names {
  readonly section: 'sum' | 'sides' | 'waves'
  readonly window: 'all'
  readonly kind: 'sum_number' | 'sides' | 'combos' | 'extremes' | 'waves' | 'triple'
  readonly role: 'sums' | 'sides' | 'combos' | 'extremes' | 'waves' | 'forms'
}
