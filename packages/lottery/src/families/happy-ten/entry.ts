import { gamesOf } from '../games-of.ts'
import { happyTen } from './happy-ten-family.ts'

/** The functions of the package for games of this family only. */
export const { describeResult, findPlay, listPlays, shapeOf } = gamesOf([happyTen])
