import { listedOdds } from '../../order/odds.ts'
import type { DefaultOdds } from '../family.ts'
import type { Pk10Game, Pk10Names } from './pk10-game.ts'

export const pk10Odds: DefaultOdds<Pk10Game, Pk10Names> = (_, plays) => listedOdds(plays, tables, '0.95')

/** Of the first two, by the distance of their sum from 11. Source: domain reference §3.6, sound credit table. */
const sumOdds = ['8.3', '10.3', '10.3', '14.3', '14.3', '21.3', '21.3', '42.3', '42.3'] as const

const tables = {
  position: '9.91',
  sides: '1.982',
  dragon_tiger: '1.982',
  front2_sum_number: Object.fromEntries(
    sumOdds.flatMap((odds, step) => [
      [String(11 - step), odds],
      [String(11 + step), odds],
    ]),
  ),
  front2_sum_sides: { big: '2.2', small: '1.77', odd: '1.77', even: '2.2' },
}
