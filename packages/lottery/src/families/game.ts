import { drawNumbers, type DrawShape, type Entropy } from '@fairground/fair'
import type { Result } from '../play/result.ts'
import { describeDigits, type DigitsFacts } from './digits/describe-digits.ts'
import { digitsShape, isDigitsResult, type DigitsGame } from './digits/digits-game.ts'

/** Every lottery game. A new family joins here and in `listPlays`; everything else works on `Play`. */
export type Game = DigitsGame
export type ResultFacts = DigitsFacts

/** What `packages/fair` draws for a game. */
export const shapeOf = (game: Game): DrawShape => digitsShape(game)

export const drawResult = (game: Game, entropy: Entropy): number[] => drawNumbers(entropy, shapeOf(game))

/** Whether a result from outside (an external draw, a correction by hand) belongs to the game. */
export const isResult = (game: Game, result: Result): boolean => isDigitsResult(game, result)

/** What a result list shows beside the numbers. */
export const describeResult = (game: Game, result: Result): ResultFacts => describeDigits(game, result)
