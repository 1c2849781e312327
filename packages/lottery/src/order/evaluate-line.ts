import { divide, money, type Money } from '@fairground/money'
import type { Result } from '../play/result.ts'
import type { Hit, Level, Play, Selection } from '../play/play.ts'
import { prizeOfHit, type Line } from './price-line.ts'

export interface WinningNotes {
  /** Id of the level. */
  readonly level: string
  readonly count: number
}

/** The notes that won, by level; empty when the line lost. */
export const evaluateLine = ({
  play,
  selection,
  result,
}: {
  play: Play
  selection: Selection
  result: Result
}): WinningNotes[] => {
  const counts = new Map<string, number>()
  for (const { level, count } of play.judge(selection)(result))
    counts.set(level.id, (counts.get(level.id) ?? 0) + count)
  return Array.from(counts, ([level, count]) => ({ level, count }))
}

/** The total payout of a line under a result: each winning note at its level's prize. */
export const payoutOf = (line: Line, result: Result): Money => money(prepareLine(line)(result), line.stakeUnit.currency)

/** What of a payout is stakes that came back, on a draw that neither wins nor loses. */
export function stakeBackOf(line: Line, result: Result): Money {
  const hits = line.play
    .judge(line.selection)(result)
    .filter(({ level }) => level.isRefund)
  const units = hits.reduce((sum, hit) => sum + prizeOfCount(prizeOfHit(hit, line).amount, hit), 0n)
  return money(units, line.stakeUnit.currency)
}

/**
 * For settling one line under many results: the payout in ledger units of the line's currency.
 * Computes the prize of a level at its first hit, because most lines do not win.
 */
export function prepareLine(line: Line): (result: Result) => bigint {
  const judge = line.play.judge(line.selection)
  const prizes = new Map<Level | string, bigint>()
  return (result) => {
    let units = 0n
    for (const hit of judge(result)) {
      const key = hit.legs && line.odds ? hit.legs.join() : hit.level
      const prize = prizes.get(key) ?? prizeOfHit(hit, line).amount
      prizes.set(key, prize)
      units += prizeOfCount(prize, hit)
    }
    return units
  }
}

const prizeOfCount = (prize: bigint, { count }: Hit): bigint =>
  Number.isInteger(count) ? prize * BigInt(count) : divide(prize * BigInt(count * 2), 2n, 'down')
