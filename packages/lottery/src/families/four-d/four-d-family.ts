import { isOfShape } from '../../play/all-results.ts'
import type { Family } from '../family.ts'
import {
  describeFourD,
  fourDShape,
  fourDTable,
  isFourDGame,
  type FourDFacts,
  type FourDGame,
  type FourDNames,
} from './four-d-game.ts'
import { fourDPlays } from './four-d-plays.ts'

export const fourD: Family<FourDGame, FourDFacts, FourDNames> = {
  tag: '4d',
  isGame: isFourDGame,
  shape: () => fourDShape,
  table: () => fourDTable,
  isResult: (_, result) => isOfShape(fourDShape, result),
  describe: describeFourD,
  plays: fourDPlays,
}
