import { registryOf } from '../registry-of.ts'
import { pk10 } from './pk10-family.ts'

/** The functions of the package for games of this family only. */
export const { allResults, describeResult, findPlay, getPlay, listPlays, parseSelection } = registryOf([pk10])
