import { sumOf } from '../choose.ts'
import { definePlay } from '../define-play.ts'
import type { Columns, Level, Play, PlayNames } from '../play.ts'
import type { Result } from '../result.ts'
import { bestAssignment } from './assignment.ts'
import { noHits, type PlayHead } from './play-head.ts'

export interface PlacesRule<N extends PlayNames> extends PlayHead<N> {
  readonly role: N['role']
  /** Places of the result, from its left, with a column each. */
  readonly places: number
  /** What the game draws: `drawn` different numbers from 1 to `numbers`. */
  readonly draw: { readonly drawn: number; readonly numbers: number }
  readonly level: Level
  /** Words instead of numbers; each wins as `level` says. */
  readonly sides?: { readonly names: readonly string[]; readonly isOn: (number: number, side: number) => boolean }
}

/** A number or a side for any place, where no number is drawn twice: each is one note, and all pay the same. */
export function placesPlay<N extends PlayNames>({ role, places, draw, level, sides, ...head }: PlacesRule<N>): Play<N> {
  const hitsAt = (column: readonly number[], number: number): number =>
    sides ? column.filter((side) => sides.isOn(number, side)).length : Number(column.includes(number))
  const entries = sides
    ? { from: 0, to: sides.names.length - 1, names: sides.names, entriesMax: sides.names.length }
    : { from: 1, to: draw.numbers, entriesMax: draw.numbers }
  const weightsOf = (columns: Columns) =>
    Array.from({ length: draw.drawn }, (_, place) =>
      Array.from({ length: draw.numbers }, (_, index) => hitsAt(columns[place] ?? [], index + 1)),
    )
  return definePlay<N>({
    ...head,
    shape: {
      columns: Array.from({ length: places }, (_, position) => ({ role, position, entriesMin: 0, ...entries })),
      filledMin: 1,
    },
    levels: [level],
    count: ({ columns }) => sumOf(columns.map((column) => column.length)),
    judge:
      ({ columns }) =>
      (result) => {
        let count = 0
        for (let place = 0; place < columns.length; place += 1)
          count += hitsAt(columns[place] ?? [], result[place] ?? 0)
        return count > 0 ? [{ level, count }] : noHits
      },
    probes: ({ columns }) => [numbersOf(bestAssignment(weightsOf(columns)))],
    leastProbes: ({ columns }) => fewestHits(weightsOf(columns)),
  })
}

const numbersOf = (indexes: readonly number[]): Result => indexes.map((index) => index + 1)

/** For each number that wins somewhere: a result with it there and as few other hits as possible. */
function* fewestHits(weights: readonly (readonly number[])[]): Generator<Result> {
  const forced = -1_000
  for (const [place, row] of weights.entries())
    for (const [number, hits] of row.entries())
      if (hits > 0)
        yield numbersOf(
          bestAssignment(
            weights.map((costs, other) =>
              costs.map((cost, index) => (other === place && index === number ? -forced : -cost)),
            ),
          ),
        )
}
