import { provinceName, readSlip, type ReadBet, type SlipFault } from '@fairground/lottery/families/vietnam/shorthand'
import type { Game } from '@fairground/lottery'
import { formatDecimal, parseMoney } from '@fairground/money'
import type { NewLine } from '../../slip/bet-slip.ts'
import { takesUnit, type Offer } from '../../slip/offer.ts'
import { priceDraft, type PricedLine, type Terms } from '../../slip/pricing.ts'

export interface Reading {
  bet: ReadBet
  line: NewLine
  priced: PricedLine
  place: SlipPlace
}

/** A lottery that takes bets of a slip. */
export interface SlipPlace {
  terms: Terms
  offer: Offer
}

export type ReadingFault = (
  | SlipFault
  | { code: 'amount_range'; min: string; max: string }
  | { code: 'not_offered' | 'pays_too_much'; text: string }
  | { code: 'station_elsewhere'; name: string }
) & { line: number }

export interface Readings {
  readings: Reading[]
  faults: ReadingFault[]
}

interface ReadOptions {
  settings: Extract<Game, { family: 'vietnam' }>
  /** Of the draw that the slip is written for, 0 = Sunday; until it is known nothing is read. */
  weekday: number | undefined
  /** The lottery of these stations; of none the page's own. */
  placeOf: (stations: readonly string[]) => SlipPlace | undefined
}

/** The day of the week in Vietnam, seven hours ahead of UTC; 0 = Sunday. */
export const weekdayOf = (at: Date): number => new Date(at.getTime() + 7 * 3_600_000).getUTCDay()

/** Whether a bet on these stations is one of this lottery. */
export const isOwn = ({ province, stations }: ReadOptions['settings'], on: readonly string[]): boolean =>
  on.length === 0 || (on.length === 1 ? on[0] === province : on.every((code) => stations?.includes(code)))

/** A slip as lines that could be bet now, and what of it could not. */
export function readSlipLines(text: string, { settings, weekday, placeOf }: ReadOptions): Readings {
  if (weekday === undefined) return { readings: [], faults: [] }
  const slip = readSlip(settings, text, weekday)
  const readings: Reading[] = []
  const faults: ReadingFault[] = [...slip.faults]
  for (const bet of slip.bets) {
    const place = placeOf(bet.stations)
    const read = place ? priceBet(bet, place) : ({ code: 'station_elsewhere', name: stationsName(bet) } as const)
    if ('code' in read) faults.push({ ...read, line: bet.line })
    else readings.push(read)
  }
  return { readings, faults: faults.toSorted((a, b) => a.line - b.line) }
}

const stationsName = ({ stations }: ReadBet): string => stations.map((code) => provinceName(code)).join(' + ')

type BetFault = ReadingFault extends infer Fault ? (Fault extends unknown ? Omit<Fault, 'line'> : never) : never

function priceBet(bet: ReadBet, place: SlipPlace): Reading | BetFault {
  const { terms, offer } = place
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
  return priced.isTooHigh ? { code: 'pays_too_much', text: terms.rules.payoutMax } : { bet, line, priced, place }
}
