import type { DrawShape } from '@fairground/fair'
import type { AnyGame } from '../family.ts'
import type { Result } from '../../play/result.ts'

/**
 * Games that draw digits 0–9, each place independently: five places (时时彩, SSC), or the variants with four and three.
 * The result is read from the left: place 0 of five is the ten-thousands digit.
 */
export interface DigitsGame {
  readonly family: 'digits'
  readonly positions: 3 | 4 | 5
  /** Whether 8-9-0 and 9-0-1 are straights too: 60 of 1,000 instead of 48. On unless the operator turns it off. */
  readonly straightsWrap?: boolean
  /** A tie gives the stake on dragon and tiger back; otherwise they lose. */
  readonly tieRefunds?: boolean
}

export const isDigitsGame = (value: AnyGame): value is DigitsGame => {
  const { positions, straightsWrap, tieRefunds } = value as Partial<DigitsGame>
  return (
    (positions === 3 || positions === 4 || positions === 5) &&
    [straightsWrap, tieRefunds].every((flag) => flag === undefined || typeof flag === 'boolean')
  )
}

export const digitsShape = ({ positions }: DigitsGame): DrawShape => ({
  count: positions,
  from: 0,
  to: 9,
  isDistinct: false,
})

export const isDigitsResult = ({ positions }: DigitsGame, result: Result): boolean =>
  result.length === positions && result.every((digit) => Number.isInteger(digit) && digit >= 0 && digit <= 9)
