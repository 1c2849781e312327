import { drawNumbers, type DrawShape, type Entropy } from '@fairground/fair'
import type { Result } from '../play/result.ts'
import { describeDigits, type DigitsFacts } from './digits/describe-digits.ts'
import { digitsShape, isDigitsResult, type DigitsGame } from './digits/digits-game.ts'

/** Every lottery game. A new family is added here and in `listPlays`; everything else works on `Play`. */
export type Game = DigitsGame
export type ResultFacts = DigitsFacts

/** The draw shape of a game for `packages/fair`. */
export const shapeOf = (game: Game): DrawShape => digitsShape(game)

export const drawResult = (game: Game, entropy: Entropy): number[] => drawNumbers(entropy, shapeOf(game))

/** Whether an external result (an official draw, a manual correction) is valid for the game. */
export const isResult = (game: Game, result: Result): boolean => isDigitsResult(game, result)

/** The properties that a result list shows beside the numbers. */
export const describeResult = (game: Game, result: Result): ResultFacts => describeDigits(game, result)
