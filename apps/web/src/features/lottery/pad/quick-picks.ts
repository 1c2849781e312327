import type { DigitsColumn } from '@fairground/lottery'
import { entriesOf } from './draft.ts'

export const quickPicks = ['all', 'big', 'small', 'odd', 'even'] as const
export type QuickPick = (typeof quickPicks)[number]

/** Plays on words offer only "all". Typed lines have no quick picks. */
export function quickPicksOf({ names, lines }: DigitsColumn): readonly QuickPick[] {
  if (lines) return []
  return names ? ['all'] : quickPicks
}

/** The numbers that a quick pick selects: "big" is the upper half. */
export function picked(column: DigitsColumn, pick: QuickPick): number[] {
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
