import type { Column, Play, Selection } from '@fairground/lottery'

/** The selection so far; complete or not. */
export type Draft = Selection

type Shaped = Pick<Play, 'shape'>

export const emptyDraft = ({ shape }: Shaped): Draft => ({
  at: shape.ticks ? Array.from({ length: shape.ticks.positions }, (_, position) => position) : [],
  columns: shape.columns.map(() => []),
})

export const isUntouched = ({ columns }: Draft): boolean => columns.every((entries) => entries.length === 0)

/** Columns that exclude each other give their entries up to the one that was set last. */
export function setColumn(
  draft: Draft,
  { shape }: Shaped,
  picked: { place: number; entries: readonly number[] },
): Draft {
  const { place, entries } = picked
  return {
    ...draft,
    columns: draft.columns.map((known, at) => {
      if (at === place) return ascending(entries)
      return shape.isDisjoint ? known.filter((entry) => !entries.includes(entry)) : known
    }),
  }
}

/** A column of one entry takes the new one in its place; any other full column stays as it is. */
export function toggleEntry(draft: Draft, play: Shaped, { place, entry }: { place: number; entry: number }): Draft {
  const known = draft.columns[place] ?? []
  const entriesMax = play.shape.columns[place]?.entriesMax ?? 1
  const isFull = known.length >= entriesMax && !known.includes(entry)
  if (isFull && entriesMax > 1) return draft
  return setColumn(draft, play, { place, entries: isFull ? [entry] : toggled(known, entry) })
}

export const toggleTick = (draft: Draft, position: number): Draft => ({
  ...draft,
  at: ascending(toggled(draft.at, position)),
})

const toggled = (entries: readonly number[], entry: number): number[] =>
  entries.includes(entry) ? entries.filter((other) => other !== entry) : [...entries, entry]

const ascending = (entries: readonly number[]): number[] => [...new Set(entries)].toSorted((a, b) => a - b)

export const entriesOf = ({ from, to }: Pick<Column, 'from' | 'to'>): number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step)
