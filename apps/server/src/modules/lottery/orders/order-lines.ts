import { formatDecimal, money, parseDecimal, type CurrencyCode } from '@fairground/money'
import {
  formatSelection,
  getPlay,
  parseSelection,
  prepareLine,
  type CheckedLine,
  type Game,
  type Line,
  type Result,
} from '@fairground/lottery'

/** A line as `lottery_order.lines` keeps it: everything a later evaluation needs, in the canonical text. */
export interface StoredLine {
  play: string
  content: string
  notes: number
  unit: string
  multiple: number
  series: number
  stake: string
}

/** Orders are taken in Tradition: `placeOrder` drafts every line with a series. */
export function storedLine(line: CheckedLine): StoredLine {
  if (line.odds) throw new Error(`a line of ${line.play.id} has odds`)
  return {
    play: line.play.id,
    content: formatSelection(line.play, line.selection),
    notes: line.notes,
    unit: formatDecimal(line.stakeUnit),
    multiple: line.multiple,
    series: line.series,
    stake: formatDecimal(line.stake),
  }
}

/** @throws Error on a stored line that does not read: a damaged order, never user input. */
export function readLine(game: Game, stored: StoredLine, currency: CurrencyCode): Line {
  const selection = parseSelection(game, stored.play, stored.content)
  if (typeof selection === 'string') throw new Error(`stored line ${stored.play} ${stored.content} is ${selection}`)
  return {
    play: getPlay(game, stored.play),
    selection,
    stakeUnit: parseDecimal(stored.unit, currency),
    multiple: stored.multiple,
    series: stored.series,
  }
}

export interface LineOutcome {
  payout: string
  notes: number
}

/** What each line won, and all of them together in ledger units. */
export function evaluateLines(
  lines: readonly Line[],
  result: Result,
): { units: bigint; detail: { units: bigint; notes: number }[] } {
  const detail = lines.map((line) => ({
    units: prepareLine(line)(result),
    notes: line.play
      .judge(line.selection)(result)
      .reduce((notes, { count }) => notes + count, 0),
  }))
  return { units: detail.reduce((sum, { units }) => sum + units, 0n), detail }
}

export const lineOutcome = (
  { units, notes }: { units: bigint; notes: number },
  currency: CurrencyCode,
): LineOutcome => ({
  payout: formatDecimal(money(units, currency)),
  notes,
})
