import { gamesOf } from '../games-of.ts'
import { k3 } from './k3-family.ts'

/** The functions of the package for games of this family only. */
export const { describeResult, findPlay, listPlays, shapeOf } = gamesOf([k3])
