import { divide } from '@fairground/money'

export interface Scored {
  memberId: string
  score: bigint
}

export interface RaceRules {
  /** Ledger units, of each rank from the first. */
  prizes: readonly bigint[]
  scoreMin: bigint
  /** What shared prizes are rounded down to. */
  step: bigint
}

/**
 * Ranks by score, the highest first. Members with the same score have the same rank and share the prizes of all ranks
 * that they take together, each rounded down; the next rank counts them all.
 */
export function rankScores<Row extends Scored>(
  rows: readonly Row[],
  { prizes, scoreMin, step }: RaceRules,
): (Row & { rank: number; prize: bigint })[] {
  const groups = new Map<bigint, Row[]>()
  for (const row of rows) if (row.score >= scoreMin) groups.set(row.score, [...(groups.get(row.score) ?? []), row])
  let before = 0
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .flatMap(([, same]) => {
      const shared = prizes.slice(before, before + same.length).reduce((sum, prize) => sum + prize, 0n)
      const prize = divide(shared, BigInt(same.length) * step, 'down') * step
      const rank = before + 1
      before += same.length
      return same.toSorted((a, b) => a.memberId.localeCompare(b.memberId)).map((row) => ({ ...row, rank, prize }))
    })
}
