import { goodsByRank, type PromotionTerms } from '@fairground/contract'

/** The goods that terms pay where a rank or a step names none of its own. */
export const itemOf = (terms: PromotionTerms | null): string | null =>
  terms === null || terms.kind === 'deposit' ? null : (terms.item ?? null)

/** All goods that terms pay, in their order, each once. */
export const itemsOf = (terms: PromotionTerms | null): string[] => [...new Set(listedItems(terms))]

function listedItems(terms: PromotionTerms | null): string[] {
  const item = itemOf(terms)
  if (terms === null || item === null) return []
  if (terms.kind === 'race') return goodsByRank(terms).map((range) => range.item)
  return terms.kind === 'referral' ? terms.tiers.map((tier) => tier.item ?? item) : [item]
}

/** Null: none, or the rank has no prize. */
export const itemOfRank = (terms: Extract<PromotionTerms, { kind: 'race' }>, rank: number): string | null =>
  goodsByRank(terms).find(({ from, to }) => from <= rank && rank <= to)?.item ?? null

/** How many pieces of each item so many members get who use the terms in full. A race has the same prizes for all. */
export function piecesOf(terms: PromotionTerms, { each, members }: { each: bigint; members: number }) {
  const item = itemOf(terms)
  if (item === null) return new Map<string, number>()
  const pieces = new Map<string, number>()
  const add = (id: string, count: number): void => void pieces.set(id, (pieces.get(id) ?? 0) + count)
  if (terms.kind === 'race') for (const range of goodsByRank(terms)) add(range.item, range.to - range.from + 1)
  else if (terms.kind === 'referral')
    for (const { inviter, friend, item: own = item } of terms.tiers)
      add(own, (Number(inviter !== null) + Number(friend !== null)) * terms.friendsMax * members)
  else add(item, Number(each) * members)
  return pieces
}
