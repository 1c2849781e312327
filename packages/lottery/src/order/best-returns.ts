import { compareRatio, ratio, type Ratio } from '@fairground/money'
import { listPlays, type Game } from '../families/registry.ts'
import type { Column, Play, PlayType, Selection } from '../play/play.ts'
import {
  oddsReturns,
  refundedShare,
  seriesParts,
  seriesReturn,
  type OddsTerms,
  type ReturnParts,
} from './check-odds.ts'
import { isOdds, one, type GameOdds, type OddsTable } from './odds.ts'

/** `above`: more than the stake; `low`: a kind of note returns too little by itself; `dominated`: see `Dominating`. */
export type ReturnMark = 'above' | 'low' | 'dominated'

/** What pays more, or more on one option and no less on any, where the same draws win. */
export interface Dominating {
  readonly play: string
  readonly playType: PlayType
}

/** The best that a bet of a play returns in one play type. */
export interface BestReturn {
  readonly play: string
  readonly playType: PlayType
  /** The kind of note that returns the most; of Tradition, where all return the same, `null`. */
  readonly note: string | null
  readonly parts: ReturnParts
  readonly sum: Ratio
  /** What the kind of note that returns the least pays by itself. */
  readonly least: Ratio
  readonly marks: readonly ReturnMark[]
  readonly dominatedBy: Dominating | null
}

export interface Offer {
  readonly odds: GameOdds
  readonly terms: OddsTerms
  /** The prize group of who chooses nothing, and the highest. */
  readonly series: { readonly default: number; readonly max: number }
}

/** What a kind of note has to return by itself. */
const leastReturn = ratio(85n, 100n)
const zero = ratio(0n, 1n)

/** For every play and play type that a game is offered in: in the order of the plays, Tradition first. */
export function bestReturns(game: Game, offer: Offer): BestReturn[] {
  const plays: readonly Play[] = listPlays(game)
  return plays.flatMap((play) => [...inTradition(play, offer), ...atOdds(play, offer, plays)])
}

function inTradition(play: Play, { series, terms }: Offer): BestReturn[] {
  if (!play.playTypes.includes('tradition')) return []
  const refunded = refundedShare(play)
  const [parts, sum] = [seriesParts(series.max, terms, refunded), seriesReturn(series.max, terms, refunded)]
  // A lower prize group gives the difference to the member's own back at once.
  const least = seriesParts(series.default, terms, zero).base
  return [marked({ play: play.id, playType: 'tradition', note: null, parts, sum, least, dominatedBy: null })]
}

function atOdds(play: Play, offer: Offer, plays: readonly Play[]): BestReturn[] {
  const table = tableOf(play, offer.odds)
  const notes = table ? oddsReturns(play, table, offer.terms) : []
  const [first] = notes
  if (!table || !first) return []
  const best = notes.reduce((most, note) => (compareRatio(note.return, most.return) > 0 ? note : most), first)
  const least = notes.map(({ parts }) => parts.base).reduce((low, each) => (compareRatio(each, low) < 0 ? each : low))
  const dominatedBy = byTradition(play, least, offer) ?? byAnother(play, { table, plays, odds: offer.odds })
  const { parts, return: sum, id: note } = best
  return [marked({ play: play.id, playType: 'entertainment', note, parts, sum, least, dominatedBy })]
}

function marked(row: Omit<BestReturn, 'marks'>): BestReturn {
  const marks: ReturnMark[] = []
  if (compareRatio(row.sum, one) > 0) marks.push('above')
  if (compareRatio(row.least, leastReturn) < 0) marks.push('low')
  if (row.dominatedBy) marks.push('dominated')
  return { ...row, marks }
}

/** A play of a game that has odds for all that it depends on. */
function tableOf({ id, oddsIds, playTypes }: Play, odds: GameOdds): OddsTable | undefined {
  const table = Object.hasOwn(odds, id) ? odds[id] : undefined
  return playTypes.includes('entertainment') && table && oddsIds.every((each) => isOdds(table[each]))
    ? table
    : undefined
}

/** Where a kind of note returns less than it does in Tradition, to who chooses no prize group. */
function byTradition({ id, playTypes }: Play, least: Ratio, { series, terms }: Offer): Dominating | undefined {
  if (!playTypes.includes('tradition')) return undefined
  return compareRatio(least, seriesParts(series.default, terms).base) < 0
    ? { play: id, playType: 'tradition' }
    : undefined
}

interface Others {
  table: OddsTable
  plays: readonly Play[]
  odds: GameOdds
}

function byAnother(play: Play, { table, plays, odds }: Others): Dominating | null {
  for (const other of plays) {
    const prices = other.id === play.id ? undefined : tableOf(other, odds)
    if (prices && paysMore(prices, table, play.oddsIds) && winsAlike(play, other))
      return { play: other.id, playType: 'entertainment' }
  }
  return null
}

function paysMore(prices: OddsTable, table: OddsTable, ids: readonly string[]): boolean {
  const differences = ids.map((id) => (prices[id] === undefined ? -1 : Number(prices[id]) - Number(table[id])))
  return differences.every((each) => each >= 0) && differences.some((each) => each > 0)
}

/** Whether the same picks win on the same draws: compared on the draws that decide either of them. */
function winsAlike(one: Play, other: Play): boolean {
  if (one.priceRate !== other.priceRate || chancesOf(one) !== chancesOf(other)) return false
  return examplesOf(one).every((selection) => {
    const [left, right] = [one.judge(selection), other.judge(selection)]
    const draws = [one, other].flatMap((play) => [...play.probes(selection), ...play.leastProbes(selection)])
    return draws.every((draw) => hitsText(left(draw)) === hitsText(right(draw)))
  })
}

const chancesOf = ({ shape, levels }: Play): string =>
  JSON.stringify([shape, levels.map(({ id, wins, total, refunds = 0 }) => [id, wins, total, refunds].map(String))])

const hitsText = (hits: ReturnType<ReturnType<Play['judge']>>): string =>
  hits
    .map(({ level, count, legs = [] }) => [level.id, count, ...legs].join(' '))
    .toSorted()
    .join()

/** The picks with the first and with the last entries that a play takes. */
function examplesOf({ shape }: Play): Selection[] {
  const at = Array.from({ length: shape.ticks?.min ?? 0 }, (_, position) => position)
  return [false, true].map((isFromEnd) => {
    const taken = new Set<number>()
    return {
      at,
      columns: shape.columns.map((column) => picked(column, { isFromEnd, taken: shape.isDisjoint && taken })),
    }
  })
}

function picked(
  { from, to, entriesMin }: Column,
  { isFromEnd, taken }: { isFromEnd: boolean; taken: Set<number> | undefined },
): number[] {
  const entries: number[] = []
  for (let step = 0; step <= to - from && entries.length < Math.max(1, entriesMin); step += 1) {
    const entry = isFromEnd ? to - step : from + step
    if (taken?.has(entry)) continue
    taken?.add(entry)
    entries.push(entry)
  }
  return entries.toSorted((left, right) => left - right)
}
