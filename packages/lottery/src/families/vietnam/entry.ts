import { registryOf } from '../registry-of.ts'
import { vietnam } from './vietnam-family.ts'

export { betFacts } from './vietnam-plays.ts'

/** The functions of the package for games of this family only. */
export const { allResults, describeResult, findPlay, getPlay, listPlays, parseSelection } = registryOf([vietnam])
