/** The hands that pay, the highest first. */
export const pokerHands = [
  'royal_flush',
  'straight_flush',
  'four_of_a_kind',
  'full_house',
  'flush',
  'straight',
  'three_of_a_kind',
  'two_pair',
  'jacks_or_better',
] as const
export type PokerHand = (typeof pokerHands)[number]

/** Ace, jack, queen, king: a pair of them pays. */
const paysAsPair = (rank: number) => rank === 0 || rank >= 10

/** What five different cards 0 … 51 are worth; null: nothing that pays. */
export function pokerHand(cards: readonly number[]): PokerHand | null {
  const ranks = cards.map((card) => card % 13).toSorted((a, b) => a - b)
  const isFlush = new Set(cards.map((card) => Math.floor(card / 13))).size === 1
  const counts = new Map<number, number>()
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1)
  if (counts.size === 5) return straightOrFlush(ranks, isFlush)
  const most = Math.max(...counts.values())
  if (counts.size === 2) return most === 4 ? 'four_of_a_kind' : 'full_house'
  if (counts.size === 3) return most === 3 ? 'three_of_a_kind' : 'two_pair'
  const pair = ranks.find((rank, place) => rank === ranks[place + 1]) ?? 1
  return paysAsPair(pair) ? 'jacks_or_better' : null
}

/** Five different ranks, ascending; an ace is below the two and above the king. */
function straightOrFlush(ranks: readonly number[], isFlush: boolean): PokerHand | null {
  const [lowest = 0, second = 0] = ranks
  const highest = ranks[4] ?? 0
  const isRoyal = lowest === 0 && second === 9
  if (isRoyal || highest - lowest === 4) {
    if (!isFlush) return 'straight'
    return isRoyal ? 'royal_flush' : 'straight_flush'
  }
  return isFlush ? 'flush' : null
}
