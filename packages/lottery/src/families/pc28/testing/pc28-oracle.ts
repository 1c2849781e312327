import type { Oracle } from '../../../testing/check-play.ts'
import { columnsOf, ticketOf, total, type NaiveNote } from '../../../testing/naive-notes.ts'
import type { Pc28Game } from '../pc28-game.ts'

const red = [3, 6, 9, 12, 15, 18, 21, 24]
const green = [1, 4, 7, 10, 16, 19, 22, 25]
const blue = [2, 5, 8, 11, 17, 20, 23, 26]

/** The rules of PC28 from their text: lists of sums. */
export const pc28Oracle =
  (game: Pc28Game): Oracle =>
  ({ kind }, content) => {
    const [entries = []] = columnsOf(content)
    return ticketOf(entries.map((entry) => noteOf(game, kind, entry)))
  }

function noteOf({ thirteenFourteen = 'combos', narrowExtremes }: Pc28Game, kind: string, entry: string): NaiveNote {
  if (kind === 'triple') return (digits) => (new Set(digits).size === 1 ? 'triple' : undefined)
  const sums = sumsOf(kind, entry, narrowExtremes === true)
  const isRefunding =
    (kind === 'combos' && thirteenFourteen !== 'none') || (kind === 'sides' && thirteenFourteen === 'all')
  return (digits) => {
    const sum = total(digits)
    if (!sums.includes(sum)) return undefined
    return isRefunding && [13, 14].includes(sum) ? 'refund' : entry
  }
}

function sumsOf(kind: string, entry: string, isNarrow: boolean): number[] {
  const all = Array.from({ length: 28 }, (_, sum) => sum)
  if (kind === 'sum_number') return [Number(entry)]
  if (kind === 'waves') return { red, green, blue }[entry] ?? []
  if (kind === 'extremes') {
    const low = isNarrow ? [0, 1, 2, 3, 4] : [0, 1, 2, 3, 4, 5]
    return entry === 'low' ? low : low.map((sum) => 27 - sum)
  }
  return entry
    .split('_')
    .map((word) =>
      all.filter(
        (sum) =>
          ({ big: sum > 13, small: sum < 14, odd: sum % 2, even: 1 - (sum % 2) } as Record<string, unknown>)[word],
      ),
    )
    .reduce((both, sums) => both.filter((sum) => sums.includes(sum)))
}
