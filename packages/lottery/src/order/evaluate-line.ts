import { money, type Money } from '@fairground/money'
import type { Result } from '../play/result.ts'
import type { Level, Play, Selection } from '../play/play.ts'
import { prizeOf, type Line } from './price-line.ts'

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
}): WinningNotes[] =>
  play
    .judge(selection)(result)
    .map(({ level, count }) => ({ level: level.id, count }))

/** The total payout of a line under a result: each winning note at its level's prize. */
export const payoutOf = (line: Line, result: Result): Money => money(prepareLine(line)(result), line.stakeUnit.currency)

/**
 * For settling one line under many results: the payout in ledger units of the line's currency.
 * Computes the prize of a level at its first hit, because most lines do not win.
 */
export function prepareLine(line: Line): (result: Result) => bigint {
  const judge = line.play.judge(line.selection)
  const prizes = new Map<Level, bigint>()
  return (result) => {
    let units = 0n
    for (const { level, count } of judge(result)) {
      const prize = prizes.get(level) ?? prizeOf(level, line).amount
      prizes.set(level, prize)
      units += prize * BigInt(count)
    }
    return units
  }
}
