import {
  bestPayout,
  ownRebate,
  priceLine,
  ratedBy,
  type GameOdds,
  type Line,
  type OddsTable,
  type Play,
} from '@fairground/lottery'
import {
  add,
  compare,
  formatDecimal,
  money,
  parseDecimal,
  subtract,
  zero,
  type CurrencyCode,
  type Money,
} from '@fairground/money'
import type { LotteryRules, OrderBody } from '../api.ts'
import type { LotteryGame } from '../families/lottery-game.ts'
import { readContent } from './content/read-content.ts'
import { contentMax, type SlipLine } from './bet-slip.ts'

export interface Terms {
  lottery: string
  game: LotteryGame
  currency: CurrencyCode
  /** Prices lines in Tradition. */
  series: number
  /** The member's, whose difference to `series` comes back of the stake; null: no rebate. */
  ownSeries: number | null
  /** Price lines in Entertainment; null: not offered. */
  odds: GameOdds | null
  rules: Pick<LotteryRules, 'multipleMax' | 'linesMax' | 'payoutMax' | 'isCapped'>
}

export interface PricedLine {
  line: Line
  notes: number
  stake: Money
  best: Money
  /** Both as decimals: the page shows them without the rules of currencies. */
  shown: { stake: string; best: string }
  /** Exceeds the operator's maximum payout per line. */
  isTooHigh: boolean
}

/** False: even the best result pays back less than the stake. */
export const canReturnStake = ({ stake, best }: Pick<PricedLine, 'stake' | 'best'>): boolean =>
  compare(best, stake) >= 0

type Unpriced = Omit<SlipLine, 'id'>

/** Undefined while the selection is not complete, and for a play that is not offered in its play type. */
export function priceDraft(terms: Terms, draft: Unpriced): PricedLine | undefined {
  const { play: playId, content, unit, multiple, playType } = draft
  const play = terms.game.findPlay(playId)
  const selection = readContent(terms.game, draft)
  if (!play || typeof selection === 'string' || content.length > contentMax) return undefined
  const price = { play, selection, stakeUnit: parseDecimal(unit, terms.currency), multiple }
  const odds = playType === 'entertainment' ? oddsFor(terms, play, selection) : undefined
  if (playType === 'entertainment' && !odds) return undefined
  const line: Line = odds ? { ...price, odds, ...ratedBy(play) } : { ...price, series: terms.series }
  const { notes, stake } = priceLine(line)
  const best = bestPayout(line)
  return {
    line,
    notes,
    stake,
    best,
    shown: { stake: formatDecimal(stake), best: formatDecimal(best) },
    isTooHigh: compare(best, parseDecimal(terms.rules.payoutMax, terms.currency)) > 0,
  }
}

/** The odds that a selection depends on: those the member has seen beside what was picked. */
function oddsFor({ odds }: Terms, play: Play, selection: Line['selection']): OddsTable | undefined {
  const table = odds && Object.hasOwn(odds, play.id) ? odds[play.id] : undefined
  if (!table) return undefined
  const picked = play.oddsIdsOf(selection).map((id) => [id, table[id]] as const)
  return picked.every(([, price]) => price !== undefined) ? (Object.fromEntries(picked) as OddsTable) : undefined
}

export interface Totals {
  notes: number
  stake: Money
}

export const totalsOf = (lines: readonly PricedLine[], currency: CurrencyCode): Totals => ({
  notes: lines.reduce((notes, line) => notes + line.notes, 0),
  stake: lines.reduce((stake, line) => add(stake, line.stake), zero(currency)),
})

/** What comes back of these lines once the draw is settled, of money that is not a bonus. */
export function rebateOf({ ownSeries, currency }: Terms, lines: readonly PricedLine[]): Money {
  const traditional = lines.flatMap(({ line, stake }) =>
    line.series === undefined ? [] : [{ stake, series: line.series }],
  )
  return money(ownSeries === null ? 0n : ownRebate(traditional, ownSeries), currency)
}

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
    lines: priced.map(({ line: { play, content, unit, multiple }, price: { notes, line } }) => ({
      play,
      content,
      notes,
      unit,
      multiple,
      ...(line.odds ? { odds: line.odds } : { series: terms.series }),
    })),
    total: formatDecimal(stake),
  }
}

/** The remaining balance; negative if it is not enough. */
export const after = (balance: string, stake: Money): Money => subtract(parseDecimal(balance, stake.currency), stake)
