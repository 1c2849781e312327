import { chaseMultiples, profitMultiples, worstPayout, type Line } from '@fairground/lottery'
import { add, formatDecimal, parseDecimal, zero, type Money } from '@fairground/money'
import type { ChaseBody, DrawFacts } from '../api.ts'
import type { NewLine } from '../slip/bet-slip.ts'
import { orderBody, priceDraft, totalsOf, type PricedLine, type Terms } from '../slip/pricing.ts'

/** What the platform takes in one chase. */
export const chaseLinesMax = 20
const drawMultipleMax = 100_000
const counts = [5, 10, 20, 50, 120]

export interface ChaseChoice {
  draws: number
  /** 1: the same stake in every draw. */
  growth: number
  every: number
  stopsOnWin: boolean
  /** What is left of a win, in percent of all stakes until then, in the place of a growth. */
  profitPercent?: number | undefined
  /** Multiples set by hand, by the number of the draw. */
  byHand?: Readonly<Record<string, number>> | undefined
}

export interface ChaseRow {
  draw: DrawFacts
  multiple: number
  stake: Money
  lines: readonly Line[]
}

export type ChaseFault = 'multiple' | 'payout' | 'profit'

export interface PricedChase {
  rows: readonly ChaseRow[]
  total: Money
  /** Of the lowest stake, and the last of the highest: the least and the most that a draw can win. */
  least: ChaseRow
  most: ChaseRow
}

/** The usual numbers of draws, as far as so many are announced, and all of them. */
export function drawCounts(announced: number): number[] {
  const usual = counts.filter((count) => count <= announced)
  const most = Math.min(announced, counts.at(-1) ?? announced)
  return most === 0 || usual.includes(most) ? usual : [...usual, most]
}

/** Prices every draw of a chase; or says which limit a draw would pass. */
export function priceChase(
  terms: Terms,
  { lines, draws, choice }: { lines: readonly NewLine[]; draws: readonly DrawFacts[]; choice: ChaseChoice },
): PricedChase | ChaseFault {
  const chosen = draws.slice(0, choice.draws)
  const planned = plannedMultiples(terms, { lines, choice, count: chosen.length })
  if (!planned) return 'profit'
  const multiples = chosen.map(({ number }, place) => choice.byHand?.[number] ?? planned[place] ?? drawMultipleMax + 1)
  const highest = Math.max(...multiples)
  const lineMost = Math.max(...lines.map(({ multiple }) => multiple)) * highest
  if (highest > drawMultipleMax || lineMost > terms.rules.multipleMax) return 'multiple'
  const priced = new Map<number, Pick<ChaseRow, 'stake' | 'lines'>>()
  for (const multiple of new Set(multiples)) {
    const prices = priceTimes(terms, lines, multiple)
    if (prices.some(({ isTooHigh }) => isTooHigh)) return 'payout'
    priced.set(multiple, {
      stake: totalsOf(prices, terms.currency).stake,
      lines: prices.map(({ line }) => line),
    })
  }
  const rows = chosen.flatMap((draw, place): ChaseRow[] => {
    const multiple = multiples[place] ?? 1
    const price = priced.get(multiple)
    return price ? [{ draw, multiple, ...price }] : []
  })
  const [first] = rows
  if (!first) return 'multiple'
  return {
    rows,
    total: rows.reduce((sum, { stake }) => add(sum, stake), zero(terms.currency)),
    least: rows.reduce((least, row) => (row.multiple < least.multiple ? row : least), first),
    most: rows.reduce((most, row) => (row.multiple >= most.multiple ? row : most), first),
  }
}

/** Undefined where no multiple leaves the profit. A win is taken to be the smallest prize of one line alone. */
function plannedMultiples(
  terms: Terms,
  { lines, choice, count }: { lines: readonly NewLine[]; choice: ChaseChoice; count: number },
): number[] | undefined {
  if (choice.profitPercent === undefined) return chaseMultiples({ ...choice, draws: count, multiple: 1 })
  const once = priceTimes(terms, lines, 1)
  const wins = once.map(({ line }) => worstPayout(line).amount)
  const win = wins.reduce((least, each) => (each < least ? each : least), wins[0] ?? 0n)
  const { stake } = totalsOf(once, terms.currency)
  return profitMultiples({ draws: count, stake: stake.amount, win, percent: choice.profitPercent }, drawMultipleMax)
}

/** The highest multiple that a draw can be given by hand. */
export function handMultipleMax(terms: Terms, lines: readonly NewLine[]): number {
  const payoutMax = parseDecimal(terms.rules.payoutMax, terms.currency).amount
  const most = priceTimes(terms, lines, 1).flatMap(({ line, best }) => [
    Math.floor(terms.rules.multipleMax / line.multiple),
    best.amount > 0n ? Number(payoutMax / best.amount) : drawMultipleMax,
  ])
  return Math.max(1, Math.min(drawMultipleMax, ...most))
}

const priceTimes = (terms: Terms, lines: readonly NewLine[], times: number): PricedLine[] =>
  lines.flatMap((line) => priceDraft(terms, { ...line, multiple: line.multiple * times }) ?? [])

export const chaseBody = (
  terms: Terms,
  { lines, chase, stopsOnWin }: { lines: readonly NewLine[]; chase: PricedChase; stopsOnWin: boolean },
): ChaseBody => ({
  lottery: terms.lottery,
  lines: orderBody(terms, { drawNumber: '', lines }).lines,
  draws: chase.rows.map(({ draw, multiple }) => ({ drawNumber: draw.number, multiple })),
  stopsOnWin,
  total: formatDecimal(chase.total),
})
