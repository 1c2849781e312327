import type { DigitsColumn, DigitsPlay, Selection } from '@fairground/lottery'

/** The selection so far; complete or not. */
export type Draft = Selection

export const emptyDraft = ({ shape }: DigitsPlay): Draft => ({
  at: shape.ticks ? Array.from({ length: shape.ticks.positions }, (_, position) => position) : [],
  columns: shape.columns.map(() => []),
})

export const isUntouched = ({ columns }: Draft): boolean => columns.every((entries) => entries.length === 0)

export const setColumn = (draft: Draft, place: number, entries: readonly number[]): Draft => ({
  ...draft,
  columns: draft.columns.map((known, at) => (at === place ? ascending(entries) : known)),
})

export const toggleEntry = (draft: Draft, place: number, entry: number): Draft =>
  setColumn(draft, place, toggled(draft.columns[place] ?? [], entry))

export const toggleTick = (draft: Draft, position: number): Draft => ({
  ...draft,
  at: ascending(toggled(draft.at, position)),
})

const toggled = (entries: readonly number[], entry: number): number[] =>
  entries.includes(entry) ? entries.filter((other) => other !== entry) : [...entries, entry]

const ascending = (entries: readonly number[]): number[] => [...new Set(entries)].toSorted((a, b) => a - b)

export const entriesOf = ({ from, to }: Pick<DigitsColumn, 'from' | 'to'>): number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step)
