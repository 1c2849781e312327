import { isOfShape } from '../../play/all-results.ts'
import { sumOf } from '../../play/choose.ts'
import { pricedLevels, type GameOdds, type OddsTable } from '../../order/odds.ts'
import type { Family } from '../family.ts'
import { formOf, isK3Game, k3Shape, type K3Facts, type K3Game, type K3Names } from './k3-game.ts'
import { k3Plays, type K3Play } from './k3-plays.ts'

export const k3: Family<K3Game, K3Facts, K3Names> = {
  tag: 'k3',
  isGame: isK3Game,
  shape: () => k3Shape,
  isResult: (_, result) => isOfShape(k3Shape, result),
  describe(_, result) {
    const sum = sumOf(result)
    return {
      family: 'k3',
      sum,
      size: sum >= 11 ? 'big' : 'small',
      parity: sum % 2 === 1 ? 'odd' : 'even',
      form: formOf(result),
    }
  },
  plays: k3Plays,
  odds,
}

/** Sums by their distance from the middle, 10 or 11. Source: domain reference §3.6, credit odds. */
const sumOdds = ['7', '7.65', '9', '12.6', '18.9', '31.5', '63', '189'] as const

function odds(game: K3Game, plays: readonly K3Play[]): GameOdds {
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
