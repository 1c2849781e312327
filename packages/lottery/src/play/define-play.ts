import type { Column, Level, NoteClass, Play, PlayNames, Selection } from './play.ts'

type Defaulted = 'playTypes' | 'leastProbes' | 'oddsIds' | 'oddsIdsOf' | 'noteClasses'
export type PlayDraft<Names extends PlayNames> = Omit<Play<Names>, Defaulted> & Partial<Pick<Play<Names>, Defaulted>>

/**
 * A play with what most have in common: Tradition only, odds for each level, of which a selection depends on those of its
 * own entries, notes that win on one level each, and probes that have every kind of win.
 */
export function definePlay<Names extends PlayNames>(draft: PlayDraft<Names>): Play<Names> {
  const { levels, probes } = draft
  const oddsIds = draft.oddsIds ?? levels.filter(({ isRefund }) => !isRefund).map(({ id }) => id)
  return {
    playTypes: ['tradition'],
    leastProbes: probes,
    oddsIdsOf: oddsOfEntries(draft.shape.columns, oddsIds),
    noteClasses: () => levelClasses(levels),
    ...draft,
    oddsIds,
  }
}

/** Where each of the odds is of one entry of a column: those of the picked entries. */
function oddsOfEntries(columns: readonly Column[], ids: readonly string[]): Play['oddsIdsOf'] {
  const at = columns.findIndex((column) => {
    const entries = new Set(entryIds(column))
    return ids.every((id) => entries.has(id))
  })
  const column = columns[at]
  if (!column) return () => ids
  return (selection: Selection) => {
    const picked = new Set((selection.columns[at] ?? []).map((entry) => entryId(column, entry)))
    return ids.filter((id) => picked.has(id))
  }
}

const entryId = ({ names }: Column, entry: number): string => names?.[entry] ?? String(entry)

const entryIds = (column: Column): string[] =>
  column.lines
    ? []
    : Array.from({ length: column.to - column.from + 1 }, (_, step) => entryId(column, column.from + step))

/** One class for each level, for notes that win on that level or not at all. */
export const levelClasses = (levels: readonly Level[]): NoteClass[] =>
  levels.filter(({ isRefund }) => !isRefund).map((level) => levelClass(level))

export function levelClass(level: Level): NoteClass {
  const { id, wins, total, refunds = 0 } = level
  const outcomes = [{ hits: [{ level, count: 1 }], ways: BigInt(wins) }]
  if (refunds > 0) outcomes.push({ hits: [{ level: refundLevel(refunds, total), count: 1 }], ways: BigInt(refunds) })
  return { id, notes: 1, outcomes, total: BigInt(total) }
}

/** The level of a note whose stake comes back. */
export const refundLevel = (wins: number | bigint, total: number | bigint): Level => ({
  id: 'refund',
  wins,
  total,
  isRefund: true,
})
