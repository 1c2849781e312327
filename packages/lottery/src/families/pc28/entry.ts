import { registryOf } from '../registry-of.ts'
import { pc28 } from './pc28-family.ts'

/** The functions of the package for games of this family only. */
export const { allResults, describeResult, findPlay, getPlay, listPlays, parseSelection } = registryOf([pc28])
