import type { Column } from '@fairground/lottery'
import { entriesOf } from './draft.ts'

export const quickPicks = ['all', 'big', 'small', 'odd', 'even'] as const
export type QuickPick = (typeof quickPicks)[number]

/** Of a column that takes so many entries. Plays on words offer only "all"; typed lines have no quick picks. */
export function quickPicksOf(column: Column): readonly QuickPick[] {
  if (column.lines) return []
  const offered: readonly QuickPick[] = column.names ? ['all'] : quickPicks
  return offered.filter((pick) => picked(column, pick).length <= column.entriesMax)
}

/** The numbers that a quick pick selects: "big" is the upper half. */
export function picked(column: Pick<Column, 'from' | 'to'>, pick: QuickPick): number[] {
  const middle = (column.from + column.to) / 2
  return entriesOf(column).filter((entry) => {
    switch (pick) {
      case 'all':
        return true
      case 'big':
        return entry > middle
      case 'small':
        return entry <= middle
      case 'odd':
        return entry % 2 === 1
      case 'even':
        return entry % 2 === 0
    }
  })
}
