import type { PlayType } from '@fairground/lottery'
import { comparePlain } from '@fairground/money'
import type { LotteryRules } from '../api.ts'
import type { LotteryGame } from '../families/lottery-game.ts'

/** What a lottery offers in each play type, as far as this build knows it. */
export interface Offer {
  /** Those with at least one play. */
  readonly playTypes: readonly PlayType[]
  /** Ids in the order of the game's plays. */
  readonly plays: Readonly<Record<PlayType, readonly string[]>>
  /** Prices of one note; in Entertainment, those that are suggested. */
  readonly units: Readonly<Record<PlayType, readonly string[]>>
  /** What a note may cost in Entertainment; null: not offered. */
  readonly noteRange: NoteRange | null
}

export interface NoteRange {
  readonly min: string
  readonly max: string
}

/** Whether a note may cost this: one of the prices in Tradition, any amount of the range in Entertainment. */
export function takesUnit({ units, noteRange }: Offer, playType: PlayType, unit: string): boolean {
  if (units[playType].includes(unit)) return true
  if (playType === 'tradition' || !noteRange || !/^\d+(\.\d+)?$/.test(unit)) return false
  return comparePlain(unit, noteRange.min) >= 0 && comparePlain(unit, noteRange.max) <= 0
}

export function offerOf(
  { plays, units, entertainment }: Pick<LotteryRules, 'plays' | 'units' | 'entertainment'>,
  game: Pick<LotteryGame, 'plays'>,
): Offer {
  const ids = game.plays.map(({ id }) => id)
  const offered = {
    tradition: ids.filter((id) => plays.includes(id)),
    entertainment: ids.filter((id) => entertainment && Object.hasOwn(entertainment.odds, id)),
  }
  return {
    playTypes: (['tradition', 'entertainment'] as const).filter((type) => offered[type].length > 0),
    plays: offered,
    units: { tradition: units, entertainment: entertainment?.units ?? [] },
    noteRange: entertainment && { min: entertainment.noteMin, max: entertainment.noteMax },
  }
}
