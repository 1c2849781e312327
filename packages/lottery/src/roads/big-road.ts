import type { Result } from '../play/result.ts'
import { winnerTest, type Sides } from './bet-option.ts'

/** What a draw was for two sides; neither: a tie, or a result on which both lose. */
export type Mark = 'first' | 'second' | 'neither'

/** Draws of one side that followed each other; those of neither do not end it. */
export interface Run {
  readonly side: Exclude<Mark, 'neither'>
  /** Of each draw of the side: how many draws of neither came after it. Those before the first draw count with it. */
  readonly neithers: readonly number[]
}

export interface RoadCell {
  readonly column: number
  readonly row: number
  readonly side: Run['side']
  readonly neithers: number
}

/** @param results newest first, as the platform lists them @returns oldest first */
export function marksOf({ sides: [first, second] }: Sides, results: readonly Result[]): Mark[] {
  const [isFirst, isSecond] = [winnerTest(first), winnerTest(second)]
  return results
    .map((result): Mark => (isFirst(result) ? 'first' : isSecond(result) ? 'second' : 'neither'))
    .toReversed()
}

export function runsOf(marks: readonly Mark[]): Run[] {
  const runs: { side: Run['side']; neithers: number[] }[] = []
  let before = 0
  for (const mark of marks) {
    const last = runs.at(-1)
    if (mark === 'neither') {
      if (last) last.neithers[last.neithers.length - 1] = (last.neithers.at(-1) ?? 0) + 1
      else before += 1
    } else if (last?.side === mark) last.neithers.push(0)
    else runs.push({ side: mark, neithers: [last ? 0 : before] })
  }
  return runs
}

const rowsUsual = 6

/**
 * The big road (大路): a column for each run, from its top down. A run that meets the bottom or another run's cell goes on
 * to the right of where it stands, and keeps to that row.
 */
export function bigRoad(runs: readonly Run[], rows = rowsUsual): RoadCell[] {
  const taken = new Set<string>()
  const isFree = (column: number, row: number) => row < rows && !taken.has(`${column} ${row}`)
  let start = -1
  return runs.flatMap(({ side, neithers }) => {
    do start += 1
    while (!isFree(start, 0))
    let [column, row, hasTurned] = [start, 0, false]
    return neithers.map((count, step): RoadCell => {
      if (step > 0) {
        hasTurned ||= !isFree(column, row + 1)
        if (hasTurned) column += 1
        else row += 1
      }
      taken.add(`${column} ${row}`)
      return { column, row, side, neithers: count }
    })
  })
}
