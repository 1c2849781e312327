import { gamesOf } from '../games-of.ts'
import { vietnam } from './vietnam-family.ts'

export { betFacts } from './vietnam-plays.ts'

/** The functions of the package for games of this family only. */
export const { describeResult, findPlay, listPlays, shapeOf } = gamesOf([vietnam])
