import type { Result } from '@fairground/lottery'
import type { LotteryGame } from '../families/lottery-game.ts'

/** What a trend follows: one place of the result, all its numbers, or their sum. */
export type Track = number | 'all' | 'sum'

export interface Trend {
  /** The numbers that can be drawn, ascending. */
  numbers: readonly number[]
  /** Oldest first: the numbers that each draw had. */
  rows: readonly (readonly number[])[]
}

export interface NumberStats {
  number: number
  /** Draws that had it. */
  times: number
  /** Draws since it was last there; all of them if it never was. */
  missing: number
  /** Its longest absence, the present one included. */
  longest: number
}

export const tracksOf = ({ isUnplaced, positions, range: [from, to] }: LotteryGame): Track[] => {
  if (!isUnplaced) return Array.from({ length: positions }, (_, position) => position)
  return (to - from + 1) * positions > sumsMax ? ['all'] : ['all', 'sum']
}

/** More sums than these make no chart. */
const sumsMax = 60

/** @param results newest first, as the platform lists them */
export function trendOf({ range, positions }: LotteryGame, track: Track, results: readonly Result[]): Trend {
  const [from, to] = track === 'sum' ? [range[0] * positions, range[1] * positions] : range
  return {
    numbers: Array.from({ length: to - from + 1 }, (_, step) => from + step),
    rows: results.map((result) => numbersAt(result, track)).toReversed(),
  }
}

function numbersAt(result: Result, track: Track): readonly number[] {
  if (track === 'all') return [...new Set(result)]
  if (track === 'sum') return [result.reduce((sum, number) => sum + number, 0)]
  const number = result[track]
  return number === undefined ? [] : [number]
}

export function statsOf({ numbers, rows }: Trend): NumberStats[] {
  return numbers.map((number) => {
    let [times, missing, longest] = [0, 0, 0]
    for (const row of rows) {
      const isThere = row.includes(number)
      if (isThere) times += 1
      missing = isThere ? 0 : missing + 1
      longest = Math.max(longest, missing)
    }
    return { number, times, missing, longest }
  })
}

export type Heat = 'hot' | 'cold'

/** A quarter of the numbers are hot and a quarter cold, if they differ; those that tie with the rest are neither. */
export function heatOf(stats: readonly NumberStats[]): ReadonlyMap<number, Heat> {
  const heat = new Map<number, Heat>()
  const share = Math.max(1, Math.floor(stats.length / 4))
  const times = stats.map((each) => each.times).toSorted((a, b) => b - a)
  const [most, least] = [times[share - 1] ?? 0, times[times.length - share] ?? 0]
  if (most === least) return heat
  for (const { number, times: own } of stats) {
    if (own >= most && own > (times[share] ?? 0)) heat.set(number, 'hot')
    else if (own <= least && own < (times[times.length - share - 1] ?? 0)) heat.set(number, 'cold')
  }
  return heat
}
