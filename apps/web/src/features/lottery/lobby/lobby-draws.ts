import type { DrawFacts, LotterySummary } from '../api.ts'

export type PlayTypeName = 'Tradition' | 'Entertainment'

interface Drawn {
  lottery: string
  draw: DrawFacts
}

/** Applies a newer result of one lottery; events may be repeated or late. */
export const withDrawn = (list: readonly LotterySummary[], { lottery, draw }: Drawn): LotterySummary[] =>
  list.map((summary) => {
    const { number, result } = draw
    if (summary.lottery !== lottery || !result || (summary.last && summary.last.number >= number)) return summary
    return { ...summary, last: { number, result } }
  })

/** When the first of the open draws closes, unix ms. */
export const nextClosing = (list: readonly Pick<LotterySummary, 'current'>[]): number =>
  Math.min(...list.map(({ current }) => Date.parse(current.closesAt)))

export const allGroups = 'all'

/** Groups in the platform's order that have at least one lottery. */
export const groupsOf = (
  list: readonly Pick<LotterySummary, 'group'>[],
  menu: readonly { group: string }[] = [],
): string[] => {
  const present = new Set(list.map(({ group }) => group))
  const ordered = menu.map(({ group }) => group).filter((group) => present.has(group))
  return [...new Set([...ordered, ...present])]
}
