import { listedOdds } from '../../order/odds.ts'
import type { DefaultOdds } from '../family.ts'
import type { ElevenFiveGame, ElevenFiveNames } from './eleven-five-game.ts'

export const elevenFiveOdds: DefaultOdds<ElevenFiveGame, ElevenFiveNames> = (_, plays) =>
  listedOdds(plays, tables, '0.95')

/** Source: domain reference §3.6, credit odds. What it does not list is priced by its chance. */
const tables = {
  position: '10.8',
  ball_sides: '1.75',
  sum_sides: { big: '1.75', small: '1.75', odd: '1.9', even: '1.9' },
  sum_tie: '10',
  dragon_tiger: '1.922',
}
