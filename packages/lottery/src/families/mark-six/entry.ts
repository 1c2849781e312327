import { gamesOf } from '../games-of.ts'
import { markSix } from './mark-six-family.ts'

export { quickNumbers } from './quick-numbers.ts'
export { allNumbers, signOf, tailOf } from './mark-six-game.ts'
export { waves } from './waves.ts'
export { signs } from './sign-years.ts'

/** The functions of the package for games of this family only. */
export const { describeResult, findPlay, listPlays, shapeOf } = gamesOf([markSix])
