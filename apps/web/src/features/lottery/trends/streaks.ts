import type { Play, Result, Selection } from '@fairground/lottery'

/** One option that has won in each of the last draws. */
export interface Streak {
  play: Play
  selection: Selection
  /** Where the option stands: a column and an entry in it. */
  place: number
  entry: number
  length: number
}

/** Fewer are no streak. */
const lengthMin = 3
const shownMax = 12
/** An option that wins more often than this is no news when it does. */
const chanceMax = 0.55

/**
 * The longest streaks of sides and other words that a play offers by themselves: for each place, or for the result.
 * @param results newest first
 */
export function streaksOf(plays: readonly Play[], results: readonly Result[]): Streak[] {
  const streaks = plays.filter(isOnWords).flatMap((play) =>
    play.shape.columns.flatMap(({ names = [] }, place) =>
      names.flatMap((_, entry): Streak[] => {
        const columns = play.shape.columns.map((__, at) => (at === place ? [entry] : []))
        const selection = { at: [], columns }
        // Six signs make a bet, one does not.
        if (play.count(selection) === 0) return []
        return [{ play, selection, place, entry, length: lengthOf(play, selection, results) }]
      }),
    ),
  )
  return streaks
    .filter(({ length }) => length >= lengthMin)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, shownMax)
}

/** One filled column of words makes a whole bet. */
const isOnWords = ({ shape, levels }: Play): boolean =>
  shape.ticks === undefined &&
  shape.columns.every(({ names }) => names !== undefined) &&
  (shape.columns.length === 1 || shape.filledMin === 1) &&
  levels.every(({ wins, total, isRefund }) => isRefund === true || Number(wins) / Number(total) <= chanceMax)

function lengthOf(play: Play, selection: Selection, results: readonly Result[]): number {
  const judge = play.judge(selection)
  const lost = results.findIndex((result) => !judge(result).some(({ level }) => !level.isRefund))
  return lost < 0 ? results.length : lost
}
