import { pricedLevels, type GameOdds, type OddsTable } from '../../order/odds.ts'
import type { K3Game, K3Names } from './k3-game.ts'
import type { K3Play } from './k3-plays.ts'

/** Sums by their distance from the middle, 10 or 11. Source: domain reference §3.6, credit odds. */
const sumOdds = ['7', '7.65', '9', '12.6', '18.9', '31.5', '63', '189'] as const

export function k3Odds(game: K3Game, plays: readonly K3Play[]): GameOdds {
  const sums: OddsTable = Object.fromEntries(
    sumOdds.flatMap((odds, step) => [
      [String(10 - step), odds],
      [String(11 + step), odds],
    ]),
  )
  const oneForAll: Partial<Record<K3Names['kind'], string>> = {
    sum_sides: '1.95',
    any_triple: '31.5',
    one_triple: '189',
    any_straight: '7.87',
    pair: game.pairHasTriple ? '9.8' : '12.6',
    pair_single: '63',
    three_distinct: '31.5',
    three_banker: '31.5',
    two_distinct: '6.3',
    two_banker: '6.3',
    single: '2.05',
  }
  const byLevel: Partial<Record<K3Names['kind'], OddsTable>> = {
    sum_number: sums,
    single_by_count: { shown1: '2', shown2: '3', shown3: '4' },
  }
  return Object.fromEntries(
    plays.map(({ id, kind, oddsIds }) => [id, pricedLevels(oddsIds, byLevel[kind] ?? oneForAll[kind] ?? '1')]),
  )
}
