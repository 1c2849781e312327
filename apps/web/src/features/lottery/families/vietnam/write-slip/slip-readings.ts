import {
  provinceName,
  type ReadBet,
  type ReadSlip,
  type SlipFault,
} from '@fairground/lottery/families/vietnam/shorthand'
import { formatDecimal, parseMoney } from '@fairground/money'
import type { DrawFacts } from '../../../api.ts'
import type { NewLine } from '../../../slip/bet-slip.ts'
import { takesUnit, type Offer } from '../../../slip/offer.ts'
import { priceDraft, type PricedLine, type Terms } from '../../../slip/pricing.ts'

export interface Reading {
  bet: ReadBet
  line: NewLine
  priced: PricedLine
  place: SlipPlace
}

/** A lottery that takes bets of a slip, and its open draw. */
export interface SlipPlace {
  name: string
  draw: DrawFacts
  terms: Terms
  offer: Offer
}

export type ReadingFault = (
  | SlipFault
  | { code: 'amount_range'; min: string; max: string }
  | { code: 'not_offered' | 'pays_too_much'; text: string }
  | { code: 'station_elsewhere' | 'station_paused'; name: string }
) & { line: number }

export interface Readings {
  readings: Reading[]
  faults: ReadingFault[]
}

/** The day in Vietnam, seven hours ahead of UTC. */
const inVietnam = (at: string): Date => new Date(Date.parse(at) + 7 * 3_600_000)

/** 0 = Sunday. */
export const weekdayOf = (at: string): number => inVietnam(at).getUTCDay()

export const isSameDay = (one: string, other: string): boolean =>
  inVietnam(one).toISOString().slice(0, 10) === inVietnam(other).toISOString().slice(0, 10)

/** The lottery of these stations; of none the page's own. `pending`: what it offers is not known yet. */
export type PlaceOf = (stations: readonly string[]) => SlipPlace | 'station_elsewhere' | 'station_paused' | 'pending'

/** A slip as lines that could be bet now, and what of it could not. Bets on a pending lottery are in neither. */
export function priceSlip(slip: ReadSlip, placeOf: PlaceOf): Readings {
  const readings: Reading[] = []
  const faults: ReadingFault[] = [...slip.faults]
  for (const bet of slip.bets) {
    const place = placeOf(bet.stations)
    if (place === 'pending') continue
    const read = typeof place === 'string' ? { code: place, name: stationsName(bet) } : priceBet(bet, place)
    if ('code' in read) faults.push({ ...read, line: bet.line })
    else readings.push(read)
  }
  return { readings, faults: faults.toSorted((a, b) => a.line - b.line) }
}

/** All bets of a slip on one lottery: an order. */
export interface StationBets {
  place: SlipPlace
  readings: readonly Reading[]
}

/** In the order in which the slip names them. */
export function byStation(readings: readonly Reading[]): StationBets[] {
  const known = new Map<string, { place: SlipPlace; readings: Reading[] }>()
  for (const reading of readings) {
    const { lottery } = reading.place.terms
    const bets = known.get(lottery) ?? { place: reading.place, readings: [] }
    bets.readings.push(reading)
    known.set(lottery, bets)
  }
  return [...known.values()]
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
