import { registryOf } from '../registry-of.ts'
import { k3 } from './k3-family.ts'

/** The functions of the package for games of this family only. */
export const { allResults, describeResult, findPlay, getPlay, listPlays, parseSelection } = registryOf([k3])
