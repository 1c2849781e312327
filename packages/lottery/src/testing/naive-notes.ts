import type { NaiveTicket } from './check-play.ts'
import type { Result } from '../play/result.ts'

/** A note as a rule text describes it: the level it wins on under a result, `refund`, or none. */
export type NaiveNote = (result: Result) => string | undefined

/** A ticket of notes that are written out one by one. */
export const ticketOf = (notes: readonly NaiveNote[]): NaiveTicket => ({
  notes: notes.length,
  judge(result) {
    const counts = new Map<string, number>()
    for (const note of notes) {
      const level = note(result)
      if (level !== undefined) counts.set(level, (counts.get(level) ?? 0) + 1)
    }
    return counts
  },
})

/** The parts of a wire text: columns of entries. */
export const columnsOf = (content: string): string[][] =>
  content.split('|').map((text) => text.split(',').filter((entry) => entry !== ''))

/** Subsets of some size, by recursion on the first element. */
export function combinations<T>(list: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  const [first, ...rest] = list
  if (first === undefined) return []
  return [...combinations(rest, size - 1).map((set) => [first, ...set]), ...combinations(rest, size)]
}

export const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
