/** Levels by turnover. Pure; amounts are ledger units. */

export interface VipThreshold {
  level: number
  turnover: bigint
}

export interface VipPosition<Level extends VipThreshold> {
  level: Level | null
  next: Level | null
  /** Turnover still missing to the next level. */
  left: bigint
  /** Progress from this level to the next, 0 to 1, in thousandths, rounded down so that 1 means reached. */
  progress: number
}

/**
 * The level that a turnover reaches. The ladder is given lowest first.
 * @param reached the highest level ever reached: a rolled-back bet or a changed threshold never lowers a member
 */
export function placeOn<Level extends VipThreshold>(
  ladder: readonly Level[],
  turnover: bigint,
  reached: number,
): VipPosition<Level> {
  const level = ladder.findLast((rung) => rung.turnover <= turnover || rung.level <= reached) ?? null
  const next = ladder.find((rung) => level === null || rung.level > level.level) ?? null
  if (!next) return { level, next, left: 0n, progress: level === null ? 0 : 1 }
  const from = level?.turnover ?? 0n
  const way = next.turnover - from
  const gone = turnover > from ? turnover - from : 0n
  const thousandths = way <= 0n ? 0n : (gone * 1_000n) / way
  return { level, next, left: next.turnover - turnover, progress: Number(thousandths) / 1_000 }
}
