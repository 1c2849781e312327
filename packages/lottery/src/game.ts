import { drawNumbers, type DrawShape, type Entropy } from '@fairground/fair'

/**
 * Games that draw digits 0–9, each place on its own: five places (时时彩, SSC), or their siblings with four and three.
 * The result is read from the left: place 0 of five is the ten-thousands.
 */
export interface DigitsGame {
  readonly family: 'digits'
  readonly positions: 3 | 4 | 5
  /** Whether 8-9-0 and 9-0-1 are straights too: 60 of 1,000 instead of 48. On unless the operator says no. */
  readonly straightsWrap?: boolean
}

/** Every lottery game. A new family joins here, in `listPlays` and in `shapeOf`; all else works on `Play`. */
export type Game = DigitsGame

/** Numbers as drawn, in order. */
export type Result = readonly number[]

/** What `packages/fair` draws for a game. */
export const shapeOf = (game: Game): DrawShape => ({ count: game.positions, from: 0, to: 9, isDistinct: false })

export const drawResult = (game: Game, entropy: Entropy): number[] => drawNumbers(entropy, shapeOf(game))

/** Whether a result from outside (an external draw, a correction by hand) belongs to the game. */
export const isResult = (game: Game, result: Result): boolean =>
  result.length === game.positions && result.every((digit) => Number.isInteger(digit) && digit >= 0 && digit <= 9)
