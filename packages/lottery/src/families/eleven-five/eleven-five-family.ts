import { listedOdds } from '../../order/odds.ts'
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
  odds: (_, plays) => listedOdds(plays, tables, '0.95'),
}

/** Source: domain reference §3.6, credit odds. What it does not list is priced by its chance. */
const tables = {
  position: '10.8',
  ball_sides: '1.75',
  sum_sides: { big: '1.75', small: '1.75', odd: '1.9', even: '1.9' },
  sum_tie: '10',
  dragon_tiger: '1.922',
}
