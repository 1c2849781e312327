import { gamesOf } from '../games-of.ts'
import { digits } from './digits-family.ts'

export { bulls, hands } from './rules/hand-plays.ts'

/** The functions of the package for games of this family only. */
export const { describeResult, findPlay, listPlays, shapeOf } = gamesOf([digits])
