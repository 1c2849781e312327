import type { PlayType } from '@fairground/lottery'
import { compare, formatDecimal, money, parseDecimal, type CurrencyCode } from '@fairground/money'
import type { LotteryRules } from '../api.ts'
import type { LotteryGame } from '../families/lottery-game.ts'

/** What a lottery offers in each play type, as far as this build knows it. */
export interface Offer {
  /** Those with at least one play. */
  readonly playTypes: readonly PlayType[]
  /** Ids in the order of the game's plays. */
  readonly plays: Readonly<Record<PlayType, readonly string[]>>
  /** Prices of one note. */
  readonly units: Readonly<Record<PlayType, readonly string[]>>
}

/** Prices of a note in Entertainment, as multiples of the lowest one. */
const noteSteps = [1, 5, 10, 50, 100]

export function offerOf(
  { plays, units, entertainment }: Pick<LotteryRules, 'plays' | 'units' | 'entertainment'>,
  game: Pick<LotteryGame, 'plays'>,
  currency: CurrencyCode,
): Offer {
  const ids = game.plays.map(({ id }) => id)
  const offered = {
    tradition: ids.filter((id) => plays.includes(id)),
    entertainment: ids.filter((id) => entertainment && Object.hasOwn(entertainment.odds, id)),
  }
  return {
    playTypes: (['tradition', 'entertainment'] as const).filter((type) => offered[type].length > 0),
    plays: offered,
    units: { tradition: units, entertainment: entertainment ? noteUnits(entertainment, currency) : [] },
  }
}

function noteUnits({ noteMin, noteMax }: { noteMin: string; noteMax: string }, currency: CurrencyCode): string[] {
  const [least, most] = [parseDecimal(noteMin, currency), parseDecimal(noteMax, currency)]
  return noteSteps
    .map((step) => money(least.amount * BigInt(step), currency))
    .filter((unit) => compare(unit, most) <= 0)
    .map(formatDecimal)
}
