import type { TermsOf } from '../models.ts'

export interface RankRange {
  from: number
  to: number
  /** Of the mall. */
  item: string
}

/** Which goods the ranks of a race bring, from the first rank to the last; none where it pays something else. */
export function goodsByRank({
  item,
  rankItems = [],
  prizes,
}: Pick<TermsOf<'race'>, 'item' | 'rankItems' | 'prizes'>): RankRange[] {
  if (item === undefined) return []
  const starts = [{ rank: 1, item }, ...rankItems]
  return starts.map(({ rank, ...each }, index) => ({
    from: rank,
    to: (starts[index + 1]?.rank ?? prizes.length + 1) - 1,
    item: each.item,
  }))
}
