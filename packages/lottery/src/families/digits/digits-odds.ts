import { levelOdds, type GameOdds } from '../../order/odds.ts'
import type { DigitsGame } from './digits-game.ts'
import type { DigitsPlay } from './digits-names.ts'

/** Usual odds of the credit market; sums are priced by their own chance. Source: domain reference §3.6. */
const byKind: Partial<Record<DigitsPlay['kind'], Readonly<Record<string, string>>>> = {
  position: { position: '9.91' },
  big_small: { big_small: '1.982' },
  special: { triple: '70', straight: '14', pair: '3.2' },
  dragon_tiger: { dragon: '2.2', tiger: '2.2', tie: '9.4' },
}

export const digitsOdds = (_: DigitsGame, plays: readonly DigitsPlay[]): GameOdds =>
  Object.fromEntries(
    plays
      .filter(({ playTypes }) => playTypes.includes('entertainment'))
      .map(({ id, kind, levels }) => [id, byKind[kind] ?? levelOdds(levels, '0.991')]),
  )
