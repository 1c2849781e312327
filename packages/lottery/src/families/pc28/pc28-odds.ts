import { levelOdds, pricedLevels, type GameOdds, type OddsTable } from '../../order/odds.ts'
import type { Pc28Game, Pc28Names } from './pc28-game.ts'
import type { Pc28Play } from './pc28-plays.ts'

/** Of sums 0 to 13, and mirrored. Source: domain reference §3.6, credit odds. */
const sumOdds = ['800', '325', '162', '97', '64', '46', '34', '27', '21', '18', '15', '14', '13', '13'] as const

export function pc28Odds(game: Pc28Game, plays: readonly Pc28Play[]): GameOdds {
  const sums: OddsTable = Object.fromEntries(
    sumOdds.flatMap((odds, sum) => [
      [String(sum), odds],
      [String(27 - sum), odds],
    ]),
  )
  const tables: Record<Pc28Names['kind'], OddsTable | string> = {
    sum_number: sums,
    sides: '1.98',
    combos: '3.94',
    extremes: game.narrowExtremes ? '15' : '10',
    waves: '2.94',
    triple: '66',
  }
  return Object.fromEntries(
    plays.map(({ id, kind, oddsIds, levels }) => [
      id,
      // Without the rule of 13 and 14, the usual odds of combinations return more than the stake.
      kind === 'combos' && game.thirteenFourteen === 'none'
        ? levelOdds(levels, '0.96')
        : pricedLevels(oddsIds, tables[kind]),
    ]),
  )
}
