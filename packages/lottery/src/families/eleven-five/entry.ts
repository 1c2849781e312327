import { registryOf } from '../registry-of.ts'
import { elevenFive } from './eleven-five-family.ts'

/** The functions of the package for games of this family only. */
export const { allResults, describeResult, findPlay, getPlay, listPlays, parseSelection } = registryOf([elevenFive])
