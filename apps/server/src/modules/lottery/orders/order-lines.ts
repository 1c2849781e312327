import { formatDecimal, money, parseDecimal, type CurrencyCode } from '@fairground/money'
import {
  formatSelection,
  getPlay,
  parseSelection,
  prepareLine,
  stakeBackOf,
  type CheckedLine,
  type Game,
  type Line,
  type OddsTable,
  type Result,
} from '@fairground/lottery'

/** A line as `lottery_order.lines` keeps it: everything a later evaluation needs, in the canonical text. */
export interface StoredLine {
  play: string
  content: string
  notes: number
  unit: string
  multiple: number
  /** In Tradition. */
  series?: number
  /** In Entertainment, as they were when it was placed. */
  odds?: OddsTable
  priceRate?: string
  stake: string
}

export const storedLine = (line: CheckedLine): StoredLine => ({
  play: line.play.id,
  content: formatSelection(line.play, line.selection),
  notes: line.notes,
  unit: formatDecimal(line.stakeUnit),
  multiple: line.multiple,
  ...(line.odds
    ? { odds: line.odds, ...(line.priceRate !== undefined && { priceRate: line.priceRate }) }
    : { series: line.series }),
  stake: formatDecimal(line.stake),
})

/** What the prize groups of an order's lines leave to give back; only lines of Tradition have one. */
export interface RebateBase {
  tradition_stake: string
  /** Each stake times its series, together. */
  tradition_weight: string
  tradition_series: number
}

/** Undefined: no line is of Tradition. */
export function rebateBase(lines: readonly CheckedLine[]): RebateBase | undefined {
  const priced = lines.flatMap(({ series, stake }) => (series === undefined ? [] : { series, stake: stake.amount }))
  if (priced.length === 0) return undefined
  return {
    tradition_stake: String(priced.reduce((sum, { stake }) => sum + stake, 0n)),
    tradition_weight: String(priced.reduce((sum, { series, stake }) => sum + BigInt(series) * stake, 0n)),
    tradition_series: Math.max(...priced.map(({ series }) => series)),
  }
}

/** @throws Error on a stored line that does not read: a damaged order, never user input. */
export function readLine(game: Game, stored: StoredLine, currency: CurrencyCode): Line {
  const selection = parseSelection(game, stored.play, stored.content)
  if (typeof selection === 'string') throw new Error(`stored line ${stored.play} ${stored.content} is ${selection}`)
  const { multiple, series, odds, priceRate } = stored
  const line = { play: getPlay(game, stored.play), selection, stakeUnit: parseDecimal(stored.unit, currency), multiple }
  if (odds) return { ...line, odds, ...(priceRate !== undefined && { priceRate }) }
  if (series === undefined) throw new Error(`stored line ${stored.play} has neither series nor odds`)
  return { ...line, series }
}

export interface LineOutcome {
  payout: string
  notes: number
}

interface Evaluated {
  units: bigint
  detail: { units: bigint; notes: number }[]
  /** Stakes of Tradition that came back, and these times their series. */
  back: { stake: bigint; weight: bigint }
}

/** What each line won, and all of them together in ledger units. */
export function evaluateLines(lines: readonly Line[], result: Result): Evaluated {
  const detail = lines.map((line) => ({
    units: prepareLine(line)(result),
    notes: line.play
      .judge(line.selection)(result)
      // A repeat in đá is half a hit of a bet that won.
      .reduce((notes, { count }) => notes + Math.ceil(count), 0),
  }))
  const backs = lines.flatMap((line) =>
    line.odds ? [] : [{ stake: stakeBackOf(line, result).amount, series: BigInt(line.series) }],
  )
  return {
    units: detail.reduce((sum, { units }) => sum + units, 0n),
    detail,
    back: {
      stake: backs.reduce((sum, { stake }) => sum + stake, 0n),
      weight: backs.reduce((sum, { stake, series }) => sum + stake * series, 0n),
    },
  }
}

export const lineOutcome = (
  { units, notes }: { units: bigint; notes: number },
  currency: CurrencyCode,
): LineOutcome => ({
  payout: formatDecimal(money(units, currency)),
  notes,
})
