import { gamesOf } from '../games-of.ts'
import { elevenFive } from './eleven-five-family.ts'

/** The functions of the package for games of this family only. */
export const { describeResult, findPlay, listPlays, shapeOf } = gamesOf([elevenFive])
