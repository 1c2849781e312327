import type { Terms } from '../new-terms.ts'

type RaceTerms = Extract<Terms, { kind: 'race' }>
export type Ranks = Pick<RaceTerms, 'prizes' | 'rankItems'>

const without = ({ rankItems = [] }: Ranks, rank: number) => rankItems.filter((each) => each.rank !== rank)

/** None where no rank has goods of its own. */
const kept = (items: NonNullable<Ranks['rankItems']>) => (items.length > 0 ? items : undefined)

/** From this rank on another item; undefined: the one of the rank before. */
export function withItem(ranks: Ranks, rank: number, item: string | undefined): Ranks {
  const others = without(ranks, rank)
  const items = item === undefined ? others : [...others, { rank, item }].toSorted((a, b) => a.rank - b.rank)
  return { prizes: ranks.prizes, rankItems: kept(items) }
}

/** Those below move up; the first rank has the item of all terms. */
export function withoutRank(ranks: Ranks, rank: number): Ranks {
  const items = without(ranks, rank).flatMap((each) => {
    const moved = each.rank > rank ? { ...each, rank: each.rank - 1 } : each
    return moved.rank > 1 ? [moved] : []
  })
  return { prizes: ranks.prizes.toSpliced(rank - 1, 1), rankItems: kept(items) }
}
