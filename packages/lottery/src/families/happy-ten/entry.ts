import { registryOf } from '../registry-of.ts'
import { happyTen } from './happy-ten-family.ts'

/** The functions of the package for games of this family only. */
export const { allResults, describeResult, findPlay, getPlay, listPlays, parseSelection } = registryOf([happyTen])
