import { gamesOf } from '../games-of.ts'
import { pk10 } from './pk10-family.ts'

/** The functions of the package for games of this family only. */
export const { describeResult, findPlay, listPlays, shapeOf } = gamesOf([pk10])
