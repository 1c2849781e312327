import { registryOf } from '../registry-of.ts'
import { digits } from './digits-family.ts'

export { bulls, hands } from './rules/hand-plays.ts'

/** The functions of the package for games of this family only. */
export const { allResults, describeResult, findPlay, getPlay, listPlays, parseSelection } = registryOf([digits])
