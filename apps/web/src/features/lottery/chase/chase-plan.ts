import { chaseMultiples } from '@fairground/lottery'
import { add, formatDecimal, zero, type Money } from '@fairground/money'
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
}

export interface ChaseRow {
  draw: DrawFacts
  multiple: number
  stake: Money
}

export type ChaseFault = 'multiple' | 'payout'

export interface PricedChase {
  rows: readonly ChaseRow[]
  total: Money
  /** The first and the last draw's lines: the least and the most that a draw can win. */
  first: readonly PricedLine['line'][]
  last: readonly PricedLine['line'][]
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
  const multiples = chaseMultiples({ ...choice, draws: chosen.length, multiple: 1 })
  const most = multiples.at(-1) ?? 1
  const lineMost = Math.max(...lines.map(({ multiple }) => multiple)) * most
  if (most > drawMultipleMax || lineMost > terms.rules.multipleMax) return 'multiple'
  const priced = new Map<number, PricedLine[]>()
  for (const multiple of new Set(multiples)) priced.set(multiple, priceTimes(terms, lines, multiple))
  const of = (multiple: number | undefined) => priced.get(multiple ?? 1) ?? []
  if (of(most).some(({ isTooHigh }) => isTooHigh)) return 'payout'
  const rows = chosen.map((draw, place) => {
    const multiple = multiples[place] ?? 1
    return { draw, multiple, stake: totalsOf(of(multiple), terms.currency).stake }
  })
  return {
    rows,
    total: rows.reduce((sum, { stake }) => add(sum, stake), zero(terms.currency)),
    first: of(multiples[0]).map(({ line }) => line),
    last: of(most).map(({ line }) => line),
  }
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
