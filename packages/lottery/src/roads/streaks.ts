import type { Play } from '../play/play.ts'
import type { Result } from '../play/result.ts'
import { chanceOf, listBetOptions, listSides, winnerTest, type BetOption } from './bet-option.ts'

/** One option that has won in each of the last draws. */
export interface Streak {
  readonly option: BetOption
  /** The bet against it, where the play offers one. */
  readonly against: BetOption | undefined
  readonly length: number
}

/** Fewer are no streak. */
const lengthMin = 3
const shownMax = 12
/** An option that wins more often than this is no news when it does. */
const chanceMax = 0.55

/** The longest streaks. @param results newest first */
export function streaksOf(plays: readonly Play[], results: readonly Result[]): Streak[] {
  const options = listBetOptions(plays)
  const against = new Map(
    listSides(options).flatMap(({ sides: [first, second] }) => [
      [first, second],
      [second, first],
    ]),
  )
  return options
    .filter((option) => chanceOf(option) <= chanceMax)
    .map((option) => ({ option, against: against.get(option), length: lengthOf(option, results) }))
    .filter(({ length }) => length >= lengthMin)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, shownMax)
}

function lengthOf(option: BetOption, results: readonly Result[]): number {
  const isWon = winnerTest(option)
  const lost = results.findIndex((result) => !isWon(result))
  return lost < 0 ? results.length : lost
}
