import { listedOdds } from '../../order/odds.ts'
import { isOfShape } from '../../play/all-results.ts'
import type { Family } from '../family.ts'
import { describePk10, isPk10Game, pk10Shape, type Pk10Facts, type Pk10Game, type Pk10Names } from './pk10-game.ts'
import { pk10Plays } from './pk10-plays.ts'

export const pk10: Family<Pk10Game, Pk10Facts, Pk10Names> = {
  tag: 'pk10',
  isGame: isPk10Game,
  shape: () => pk10Shape,
  isResult: (_, result) => isOfShape(pk10Shape, result),
  describe: describePk10,
  plays: pk10Plays,
  odds: (_, plays) => listedOdds(plays, tables, '0.95'),
}

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
