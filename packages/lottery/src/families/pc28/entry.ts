import { gamesOf } from '../games-of.ts'
import { pc28 } from './pc28-family.ts'

/** The functions of the package for games of this family only. */
export const { describeResult, findPlay, listPlays, shapeOf } = gamesOf([pc28])
