import { readSlip, type ReadBet, type SlipFault } from '@fairground/lottery/families/vietnam/shorthand'
import type { Game } from '@fairground/lottery'
import { formatDecimal, parseMoney } from '@fairground/money'
import type { NewLine } from '../../slip/bet-slip.ts'
import { takesUnit, type Offer } from '../../slip/offer.ts'
import { priceDraft, type PricedLine, type Terms } from '../../slip/pricing.ts'

export interface Reading {
  bet: ReadBet
  line: NewLine
  priced: PricedLine
}

export type ReadingFault = (
  | SlipFault
  | { code: 'amount_range'; min: string; max: string }
  | { code: 'not_offered' | 'pays_too_much'; text: string }
) & { line: number }

export interface Readings {
  readings: Reading[]
  faults: ReadingFault[]
}

interface ReadOptions {
  settings: Extract<Game, { family: 'vietnam' }>
  terms: Terms
  offer: Offer
}

/** A slip as lines that could be bet now, and what of it could not. */
export function readSlipLines(text: string, { settings, terms, offer }: ReadOptions): Readings {
  const slip = readSlip(settings, terms.game.plays, text)
  const readings: Reading[] = []
  const faults: ReadingFault[] = [...slip.faults]
  for (const bet of slip.bets) {
    const read = priceBet(bet, { terms, offer })
    if ('code' in read) faults.push({ ...read, line: bet.line })
    else readings.push(read)
  }
  return { readings, faults: faults.toSorted((a, b) => a.line - b.line) }
}

type BetFault = ReadingFault extends infer Fault ? (Fault extends unknown ? Omit<Fault, 'line'> : never) : never

function priceBet(bet: ReadBet, { terms, offer }: Omit<ReadOptions, 'settings'>): Reading | BetFault {
  const { playId, content, amount } = bet
  const stake = parseMoney(amount, terms.currency, { precision: 'ledger' })
  if (typeof stake === 'string') return { code: 'amount_wrong', text: amount }
  const unit = formatDecimal(stake)
  const { noteRange } = offer
  if (!noteRange || !offer.plays.entertainment.includes(playId)) return { code: 'not_offered', text: playId }
  if (!takesUnit(offer, 'entertainment', unit)) return { code: 'amount_range', ...noteRange }
  const line: NewLine = { playType: 'entertainment', play: playId, content, unit, multiple: 1 }
  const priced = priceDraft(terms, line)
  if (!priced) return { code: 'not_offered', text: playId }
  return priced.isTooHigh ? { code: 'pays_too_much', text: terms.rules.payoutMax } : { bet, line, priced }
}
