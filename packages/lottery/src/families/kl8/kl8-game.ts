import type { DrawShape } from '@fairground/fair'
import { sumOf } from '../../play/choose.ts'
import type { Result } from '../../play/result.ts'
import type { AnyGame } from '../family.ts'

/** Twenty of the numbers 1 to 80 (快乐8). */
export interface Kl8Game {
  readonly family: 'kl8'
}

export const isKl8Game = (value: AnyGame): value is Kl8Game => value.family === 'kl8'

export const kl8Draw = { drawn: 20, numbers: 80 } as const
export const kl8Shape: DrawShape = { count: 20, from: 1, to: 80, isDistinct: true }

/** The sum that is neither big nor small. */
export const kl8Tie = 810

export const elements = ['metal', 'wood', 'water', 'fire', 'earth'] as const
export type Element = (typeof elements)[number]

/** The first sum of each element after the first. */
const elementFrom = [696, 764, 856, 924] as const

export const elementOf = (sum: number): Element => elements[elementFrom.filter((from) => sum >= from).length] ?? 'metal'

/** Numbers from 1 to 40. */
export const frontCount = (result: Result): number => result.filter((number) => number <= 40).length
export const oddCount = (result: Result): number => result.filter((number) => number % 2 === 1).length

export interface Kl8Facts {
  readonly family: 'kl8'
  readonly sum: number
  readonly size: 'big' | 'small' | 'tie'
  readonly parity: 'odd' | 'even'
  readonly element: Element
  /** More numbers from 1 to 40, or from 41 to 80. */
  readonly half: 'front' | 'back' | 'equal'
  /** More odd or more even numbers. */
  readonly majority: 'odd' | 'even' | 'equal'
}

export function describeKl8(_: Kl8Game, result: Result): Kl8Facts {
  const sum = sumOf(result)
  const size = sum > kl8Tie ? 'big' : 'small'
  const [front, odd] = [frontCount(result), oddCount(result)]
  return {
    family: 'kl8',
    sum,
    size: sum === kl8Tie ? 'tie' : size,
    parity: sum % 2 === 1 ? 'odd' : 'even',
    element: elementOf(sum),
    half: moreOf(front, ['front', 'back']),
    majority: moreOf(odd, ['odd', 'even']),
  }
}

/** Which side has more of the twenty, if `count` are on the first. */
function moreOf<Side>(count: number, [first, second]: readonly [Side, Side]): Side | 'equal' {
  if (count === 10) return 'equal'
  return count > 10 ? first : second
}

export interface Kl8Names {
  readonly section: 'any' | 'sum' | 'halves'
  readonly window: 'all'
  readonly kind:
    | `any${1 | 2 | 3 | 4 | 5 | 6 | 7}`
    | 'sum_sides'
    | 'sum_tie'
    | 'sum_combos'
    | 'elements'
    | 'halves'
    | 'majority'
  readonly role: 'numbers' | 'sides' | 'forms' | 'combos' | 'elements' | 'halves' | 'majorities'
}
