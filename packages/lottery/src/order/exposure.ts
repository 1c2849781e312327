import type { Columns } from '../play/play.ts'
import { bestPayout } from './best-payout.ts'
import type { Line } from './price-line.ts'

/** What may be won on one entry of one column of a play. */
export interface EntryExposure {
  readonly play: string
  readonly place: number
  readonly entry: number
  /** Ledger units. */
  readonly units: bigint
}

export interface LineExposure {
  /** The most that the line can win, in ledger units. */
  readonly units: bigint
  readonly entries: readonly EntryExposure[]
}

/**
 * What a line can cost the house, altogether and with each of its numbers: the best win of the bets that the number is part
 * of. Where a number is a bet by itself, that is its own win; where several make a bet, the win of those that have it.
 */
export function exposureOf(line: Line): LineExposure {
  const { play, selection } = line
  const { columns } = selection
  const whole = bestPayout(line).amount
  const unitsOf = (narrowed: Columns): bigint | undefined => {
    const own = { ...line, selection: { ...selection, columns: narrowed } }
    return play.count(own.selection) > 0 ? bestPayout(own).amount : undefined
  }
  return {
    units: whole,
    entries: columns.flatMap((column, place) =>
      column.map((entry) => {
        const only = columns.map((others, at) => (at === place ? [entry] : others))
        const alone = columns.map((_, at) => (at === place ? [entry] : []))
        const isWhole = play.shape.filledMin > 1 || play.shape.columns.length === 1
        return { play: play.id, place, entry, units: (isWhole ? undefined : unitsOf(alone)) ?? unitsOf(only) ?? whole }
      }),
    ),
  }
}
