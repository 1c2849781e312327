import { levelOdds, pricedLevels, type GameOdds, type OddsTable } from '../../order/odds.ts'
import type { DigitsGame } from './digits-game.ts'
import type { DigitsPlay } from './digits-names.ts'

/** Usual odds of the credit market. Source: domain reference §3.6. What it does not list is priced by its chance. */
const byKind: Partial<Record<DigitsPlay['kind'], OddsTable | string>> = {
  position: '9.91',
  big_small: '1.982',
  // Fixed prizes of the official three-digit lottery, for a note of 2: 1,040, 346 and 173.
  direct: '520',
  group3: '173',
  group6: '86.5',
}

const patterns: OddsTable = { triple: '70', straight: '14', pair: '3.2', half_straight: '2.3', mixed_six: '2.8' }

export function digitsOdds({ straightsWrap = true, tieRefunds }: DigitsGame, plays: readonly DigitsPlay[]): GameOdds {
  const tables = {
    ...byKind,
    ...(straightsWrap && { pattern: patterns }),
    dragon_tiger: tieRefunds
      ? { dragon: '1.98', tiger: '1.98', tie: '9.4' }
      : { dragon: '2.2', tiger: '2.2', tie: '9.4' },
  }
  return Object.fromEntries(
    plays
      .filter(({ playTypes }) => playTypes.includes('entertainment'))
      .map(({ id, kind, oddsIds, levels }) => {
        const table = (tables as typeof byKind)[kind]
        return [
          id,
          table === undefined
            ? levelOdds(levels, kind === 'sum_sides' ? '0.991' : '0.98')
            : pricedLevels(oddsIds, table),
        ]
      }),
  )
}
