import { gamesOf } from '../games-of.ts'
import { kl8 } from './kl8-family.ts'

/** The functions of the package for games of this family only. */
export const { describeResult, findPlay, listPlays, shapeOf } = gamesOf([kl8])
