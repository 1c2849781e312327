import { registryOf } from '../registry-of.ts'
import { kl8 } from './kl8-family.ts'

/** The functions of the package for games of this family only. */
export const { allResults, describeResult, findPlay, getPlay, listPlays, parseSelection } = registryOf([kl8])
