import { findPlay, parseSelection } from '@fairground/lottery/families/digits'
import { bestPayout, priceLine, type DigitsGame, type DigitsPlay, type Line } from '@fairground/lottery'
import {
  add,
  compare,
  formatDecimal,
  parseDecimal,
  subtract,
  zero,
  type CurrencyCode,
  type Money,
} from '@fairground/money'
import type { LotteryRules, OrderBody } from '../api.ts'
import type { SlipLine } from './bet-slip.ts'

export interface Terms {
  lottery: string
  game: DigitsGame
  currency: CurrencyCode
  series: number
  rules: Pick<LotteryRules, 'multipleMax' | 'linesMax' | 'payoutMax'>
}

export interface PricedLine {
  line: Line & { readonly play: DigitsPlay }
  notes: number
  stake: Money
  best: Money
  /** Exceeds the operator's maximum payout per line. */
  isTooHigh: boolean
}

/** False: even the best result pays back less than the stake. */
export const canReturnStake = ({ stake, best }: Pick<PricedLine, 'stake' | 'best'>): boolean =>
  compare(best, stake) >= 0

type Unpriced = Omit<SlipLine, 'id'>

/** Undefined while the selection is not complete. */
export function priceDraft(terms: Terms, { play: playId, content, unit, multiple }: Unpriced): PricedLine | undefined {
  const play = findPlay(terms.game, playId)
  const selection = parseSelection(terms.game, playId, content)
  if (!play || typeof selection === 'string') return undefined
  const line = { play, selection, stakeUnit: parseDecimal(unit, terms.currency), multiple, series: terms.series }
  const { notes, stake } = priceLine(line)
  const best = bestPayout(line)
  return { line, notes, stake, best, isTooHigh: compare(best, parseDecimal(terms.rules.payoutMax, terms.currency)) > 0 }
}

export interface Totals {
  notes: number
  stake: Money
}

export const totalsOf = (lines: readonly PricedLine[], currency: CurrencyCode): Totals => ({
  notes: lines.reduce((notes, line) => notes + line.notes, 0),
  stake: lines.reduce((stake, line) => add(stake, line.stake), zero(currency)),
})

export function orderBody(
  terms: Terms,
  { drawNumber, lines }: { drawNumber: string; lines: readonly Unpriced[] },
): OrderBody {
  const priced = lines.flatMap((line) => {
    const price = priceDraft(terms, line)
    return price ? [{ line, price }] : []
  })
  const { stake } = totalsOf(
    priced.map(({ price }) => price),
    terms.currency,
  )
  return {
    lottery: terms.lottery,
    drawNumber,
    lines: priced.map(({ line: { play, content, unit, multiple }, price: { notes } }) => ({
      play,
      content,
      notes,
      unit,
      multiple,
      series: terms.series,
    })),
    total: formatDecimal(stake),
  }
}

/** The remaining balance; negative if it is not enough. */
export const after = (balance: string, stake: Money): Money => subtract(parseDecimal(balance, stake.currency), stake)

/** `2.00` is shown as 2, `0.20` as 0.2. */
export const plainUnit = (unit: string): string => (unit.includes('.') ? unit.replace(/\.?0+$/, '') : unit)
