import { isOfShape } from '../../play/all-results.ts'
import type { Family } from '../family.ts'
import {
  describeElevenFive,
  elevenFiveShape,
  isElevenFiveGame,
  type ElevenFiveFacts,
  type ElevenFiveGame,
  type ElevenFiveNames,
} from './eleven-five-game.ts'
import { elevenFivePlays } from './eleven-five-plays.ts'

export const elevenFive: Family<ElevenFiveGame, ElevenFiveFacts, ElevenFiveNames> = {
  tag: '11x5',
  isGame: isElevenFiveGame,
  shape: () => elevenFiveShape,
  isResult: (_, result) => isOfShape(elevenFiveShape, result),
  describe: describeElevenFive,
  plays: elevenFivePlays,
}
