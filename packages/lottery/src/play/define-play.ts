import type { Level, NoteClass, Play, PlayNames } from './play.ts'

type Defaulted = 'playTypes' | 'leastProbes' | 'oddsIds' | 'oddsIdsOf' | 'noteClasses'
export type PlayDraft<Names extends PlayNames> = Omit<Play<Names>, Defaulted> & Partial<Pick<Play<Names>, Defaulted>>

/**
 * A play with what most have in common: Tradition only, odds for each level, notes that win on one level each, and
 * probes that have every kind of win.
 */
export function definePlay<Names extends PlayNames>(draft: PlayDraft<Names>): Play<Names> {
  const { levels, probes } = draft
  const oddsIds = draft.oddsIds ?? levels.filter(({ isRefund }) => !isRefund).map(({ id }) => id)
  return {
    playTypes: ['tradition'],
    leastProbes: probes,
    oddsIdsOf: () => oddsIds,
    noteClasses: () => levelClasses(levels),
    ...draft,
    oddsIds,
  }
}

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
