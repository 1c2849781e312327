import { divide } from '@fairground/money'

export interface Scored {
  memberId: string
  score: bigint
  /** When the last bet that counts was settled. */
  reachedAt: Date
}

export interface RaceRules {
  /** Ledger units, of each rank from the first. */
  prizes: readonly bigint[]
  scoreMin: bigint
  /** What shared prizes are rounded down to. */
  step: bigint
  /** Goods are not. */
  isShared: boolean
}

/**
 * Ranks by score, the highest first. Members with the same score have the same rank and share the prizes of all ranks
 * that they take together, each rounded down; the next rank counts them all. Of what is not shared, who has reached the score
 * first is ahead.
 */
export function rankScores<Row extends Scored>(
  rows: readonly Row[],
  rules: RaceRules,
): (Row & { rank: number; prize: bigint })[] {
  const { prizes, scoreMin, step, isShared } = rules
  if (!isShared) return rankAlone(rows, rules)
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

function rankAlone<Row extends Scored>(rows: readonly Row[], { prizes, scoreMin }: RaceRules) {
  return rows
    .filter(({ score }) => score >= scoreMin)
    .toSorted(
      (a, b) =>
        Number(b.score > a.score) - Number(b.score < a.score) ||
        a.reachedAt.getTime() - b.reachedAt.getTime() ||
        a.memberId.localeCompare(b.memberId),
    )
    .map((row, index) => ({ ...row, rank: index + 1, prize: prizes[index] ?? 0n }))
}
