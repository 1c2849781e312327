/** What members did with games in the last days: real money only in `played`, in ledger units. */
interface GameUse {
  launches: readonly { game: string; launches: number }[]
  played: readonly { game: string; currency: string; rounds: number; staked: number }[]
}

/** With fewer games or fewer launches and rounds than this, an order would be chance. */
const gamesMin = 10
const usesMin = 100

/**
 * Games by use, the most used first; null: too little was played to say. Half of a game's weight is its share of all
 * launches, half its share of all stakes: those of each currency, which cannot be added, count as its share of all rounds.
 */
export function rankGames({ launches, played }: GameUse): string[] | null {
  const launchesInAll = sum(launches.map((row) => row.launches))
  const roundsInAll = sum(played.map((row) => row.rounds))
  const weights = new Map<string, number>()
  const add = (game: string, weight: number) => weights.set(game, (weights.get(game) ?? 0) + weight)
  for (const { game, launches: count } of launches) if (count > 0) add(game, count / launchesInAll)
  for (const [currency, staked] of totals(played))
    for (const row of played)
      if (row.currency === currency && row.staked > 0)
        add(row.game, (row.staked / staked.units) * (staked.rounds / roundsInAll))
  if (weights.size < gamesMin || launchesInAll + roundsInAll < usesMin) return null
  return [...weights]
    .toSorted(([one, weight], [other, otherWeight]) => otherWeight - weight || (one < other ? -1 : 1))
    .map(([game]) => game)
}

function totals(played: GameUse['played']): Map<string, { rounds: number; units: number }> {
  const found = new Map<string, { rounds: number; units: number }>()
  for (const { currency, rounds, staked } of played) {
    const known = found.get(currency) ?? { rounds: 0, units: 0 }
    found.set(currency, { rounds: known.rounds + rounds, units: known.units + staked })
  }
  return found
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
