import fc from 'fast-check'
import { expect } from 'vitest'
import { addRatio, compareRatio, money, multiplyRatio, ratio, type Ratio } from '@fairground/money'
import { checkOdds, oddsReturns } from '../order/check-odds.ts'
import { bestPayout, worstPayout } from '../order/best-payout.ts'
import { prepareLine } from '../order/evaluate-line.ts'
import { oddsOfHit, pickOdds, type OddsTable } from '../order/odds.ts'
import { allResults, defaultOdds, type Game } from '../families/registry.ts'
import type { Hit, Play, Selection } from '../play/play.ts'
import type { Result } from '../play/result.ts'
import { fullSeries, priceLine, ratedBy, type Line } from '../order/price-line.ts'
import { readSelection } from '../play/selection.ts'
import { arbitraryContent } from './arbitrary-content.ts'

export interface Ticket {
  readonly content: string
  readonly selection: Selection
}

/** What a second implementation says of one ticket. It reads the wire text and shares nothing with the engine but names. */
export interface NaiveTicket {
  readonly notes: number
  /** Winning notes by level. */
  readonly judge: (result: Result) => ReadonlyMap<string, number>
}

export type Oracle = (play: Play, content: string) => NaiveTicket

/** How many tickets of a play are checked. `scale` is the variable TEST_SCALE: the bench sets 10, `npm test` nothing. */
export const ticketsOf = (
  scale: string | undefined,
  { promised, short }: { promised: number; short: number },
): number => (Number(scale ?? '1') >= 10 ? promised : short)

/**
 * Random selections of a play with at least one note, the same in every run.
 * @param notesMax above this number, notes are not listed, because it takes too long
 */
export function sampleTickets(play: Play, count: number, notesMax = 2_000): Ticket[] {
  const tickets = arbitraryContent(play)
    .map((content) => ({ content, selection: readSelection(play, content) }))
    .filter(
      (ticket): ticket is Ticket =>
        ticket.selection !== 'no_notes' && !(play.shape.isDisjoint && typeof ticket.selection === 'string'),
    )
    .filter(({ selection }) => typeof selection === 'string' || play.count(selection) <= notesMax)
  const sampled = fc.sample(tickets, { numRuns: count, seed: 20_261_120 })
  for (const { content, selection } of sampled) expect(typeof selection, `${play.id} ${content}`).toBe('object')
  return sampled
}

/** One selection under some results, against the oracle: number of notes and winning notes. */
export function compareTicket(
  play: Play,
  { content, selection }: Ticket,
  { naive, results }: { naive: NaiveTicket; results: Iterable<Result> },
): void {
  const about = `${play.id} ${content}`
  expect(play.count(selection), `${about}: notes`).toBe(naive.notes)
  const judge = play.judge(selection)
  for (const result of results) {
    const hits = judge(result)
    const expected = naive.judge(result)
    if (!isSame(hits, expected)) expect.fail(`${about} under ${result.join()}: ${say(hits)}, not ${sayMap(expected)}`)
  }
}

/**
 * One selection under every result of its game, against the oracle: winning notes, the number of notes, the return in
 * each play type, the payout in money, the best and the worst of them.
 */
export function checkTicket(
  game: Game,
  play: Play,
  ticket: Ticket & {
    naive: NaiveTicket
    /** Results that stand for all of the game, each for as many; all of the game if absent. */
    results?: () => Iterable<Result>
  },
): void {
  const { selection, content, results = () => allResults(game) } = ticket
  compareTicket(play, ticket, { naive: ticket.naive, results: results() })
  const about = `${play.id} ${content}`
  for (const line of linesOf(game, play, selection)) {
    const { stake } = priceLine(line)
    const payout = prepareLine(line)
    const [won, paid] = tally(play, selection, { results: results(), payout })
    expect(bestPayout(line).amount, `${about}: best payout`).toBe(paid.best)
    expect(worstPayout(line).amount, `${about}: worst payout`).toBe(paid.worst)
    const all = BigInt(paid.results)
    if (line.odds) checkOddsReturn({ play, table: defaultOdds(game)[play.id] ?? {}, about, line, won, results: all })
    else checkSeriesReturn({ about, won, notes: BigInt(play.count(selection)), results: all })
    // Never above the exact return, and below it by less than one ledger unit a winning note.
    const exact = won.reduce((sum, hit) => addRatio(sum, exactPrize(hit, line)), ratio(0n, 1n))
    const winningNotes = BigInt(won.reduce((sum, { count }) => sum + Math.ceil(count), 0))
    expect(paid.units * exact.denominator <= exact.numerator, `${about}: rounded down`).toBe(true)
    const least = (paid.units + winningNotes) * exact.denominator
    expect(least >= exact.numerator, `${about}: rounded once`).toBe(true)
    expect(stake.amount > 0n).toBe(true)
  }
}

const common = { stakeUnit: money(2_000n, 'USD'), multiple: 3 }

/** The selection as a line of each play type that its play is offered in. */
export function linesOf(game: Game, play: Play, selection: Selection): Line[] {
  const on = { ...common, play, selection }
  return play.playTypes.map((type): Line => {
    const odds = defaultOdds(game)[play.id]
    if (type === 'tradition') return { ...on, series: 1_950 }
    if (!odds) throw new Error(`${play.id} has no default odds`)
    // As an order keeps them: odds that a hit needs and the line has not would be missed at settlement.
    const kept = pickOdds(odds, play.oddsIdsOf(selection))
    if (!kept) throw new Error(`${play.id} has no odds for ${JSON.stringify(selection)}`)
    return { ...on, odds: kept, ...ratedBy(play) }
  })
}

/** Hits of all results together, by what prices them, and what was paid. */
function tally(
  play: Play,
  selection: Selection,
  { results, payout }: { results: Iterable<Result>; payout: (result: Result) => bigint },
) {
  const judge = play.judge(selection)
  const won = new Map<string, Hit>()
  const paid = { units: 0n, best: 0n, worst: 0n, results: 0 }
  for (const result of results) {
    paid.results += 1
    const hits = judge(result)
    if (hits.length === 0) continue
    for (const hit of hits) {
      const key = `${hit.level.id} ${hit.legs?.join() ?? ''}`
      won.set(key, { ...hit, count: (won.get(key)?.count ?? 0) + hit.count })
    }
    const units = payout(result)
    paid.units += units
    if (units > paid.best) paid.best = units
    if (units > 0n && (paid.worst === 0n || units < paid.worst)) paid.worst = units
  }
  return [[...won.values()], paid] as const
}

const countOf = (hit: Hit): Ratio => ratio(BigInt(hit.count * 2), 2n)

/** What the hits pay without rounding. */
function exactPrize(hit: Hit, line: Line): Ratio {
  const { wins, total, refunds = 0, share = 1, isRefund } = hit.level
  const staked = ratio(common.stakeUnit.amount * BigInt(common.multiple), 1n)
  const back = isRefund
    ? ratio(1n, 1n)
    : line.odds
      ? oddsOfHit(hit, line.odds, line.play.legs)
      : ratio(
          BigInt(line.series) * (BigInt(total) - BigInt(refunds)),
          BigInt(fullSeries) * BigInt(wins) * BigInt(share),
        )
  return multiplyRatio(multiplyRatio(staked, back), countOf(hit))
}

/** Tradition: at a series of 2000, prizes and refunds over all results are exactly the stakes. */
function checkSeriesReturn(all: { about: string; won: readonly Hit[]; notes: bigint; results: bigint }): void {
  const back = all.won.reduce(
    (sum, hit) => {
      const { wins, total, refunds = 0, share = 1, isRefund } = hit.level
      const fair = isRefund ? ratio(1n, 1n) : ratio(BigInt(total) - BigInt(refunds), BigInt(wins) * BigInt(share))
      return addRatio(sum, multiplyRatio(fair, countOf(hit)))
    },
    ratio(0n, 1n),
  )
  expect(back, `${all.about}: return of the series`).toEqual(ratio(all.notes * all.results, 1n))
}

/** Entertainment: a ticket returns between the lowest and the highest of its play's kinds of notes. */
function checkOddsReturn(all: {
  play: Play
  table: OddsTable
  about: string
  line: Line
  won: readonly Hit[]
  results: bigint
}): void {
  const { play, table, about, line, won, results } = all
  const odds = line.odds ?? {}
  const paid = won.reduce(
    (sum, hit) => addRatio(sum, multiplyRatio(oddsOfHit(hit, odds, play.legs), countOf(hit))),
    ratio(0n, 1n),
  )
  const back = multiplyRatio(paid, ratio(1n, BigInt(play.count(line.selection)) * results))
  const returns = oddsReturns(play, table).map((note) => note.return)
  expect(
    returns.some((each) => compareRatio(each, back) >= 0) && returns.some((each) => compareRatio(each, back) <= 0),
    `${about}: return of the odds ${back.numerator}/${back.denominator}`,
  ).toBe(true)
}

/** The default odds of a game are ones that an operator could save, and there are some for each play that needs them. */
export function checkDefaultOdds(game: Game, plays: readonly Play[]): void {
  const odds = defaultOdds(game)
  const offered = plays.filter(({ playTypes }) => playTypes.includes('entertainment'))
  expect(Object.keys(odds).toSorted()).toEqual(offered.map(({ id }) => id).toSorted())
  for (const { id } of offered)
    expect(checkOdds(game, id, { table: odds[id] ?? {} }), id).toMatchObject({ isAccepted: true })
}

function isSame(hits: readonly Hit[], expected: ReadonlyMap<string, number>): boolean {
  if (hits.length === 0) return expected.size === 0
  const counts = new Map<string, number>()
  for (const { level, count } of hits) counts.set(level.id, (counts.get(level.id) ?? 0) + count)
  return counts.size === expected.size && [...counts].every(([level, count]) => expected.get(level) === count)
}

const say = (hits: readonly Hit[]): string => hits.map(({ level, count }) => `${count} ${level.id}`).join(', ')
const sayMap = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([level, count]) => `${count} ${level}`).join(', ')

/** For promise D4: tickets of a play, many and small. */
export const manyTickets = (play: Play, notesMax = 60): Ticket[] =>
  sampleTickets(play, ticketsOf(process.env['TEST_SCALE'], { promised: 100_000, short: 250 }), notesMax)

/**
 * Promise D4 where a game has too many results to try them all: many tickets, each under some random results and under
 * its own probes, which have the rare wins.
 */
export function checkTickets(
  game: Game,
  play: Play,
  { tickets, oracle, results }: { tickets: readonly Ticket[]; oracle: Oracle; results: readonly Result[] },
): void {
  const perTicket = 3
  for (const [at, ticket] of tickets.entries()) {
    const own = Array.from({ length: perTicket }, (_, step) => results[(at * perTicket + step) % results.length] ?? [])
    const probes = [...some(play.probes(ticket.selection)), ...some(play.leastProbes(ticket.selection))]
    compareTicket(play, ticket, { naive: oracle(play, ticket.content), results: [...own, ...probes] })
    if (at < boundedMax) checkBounds(game, play, { ticket, results: results.slice(0, 200) })
  }
}

/** Tickets whose best and worst payout are compared with many draws. */
const boundedMax = 20

function checkBounds(
  game: Game,
  play: Play,
  { ticket: { selection, content }, results }: { ticket: Ticket; results: readonly Result[] },
): void {
  for (const line of linesOf(game, play, selection)) {
    const [best, worst, payout] = [bestPayout(line).amount, worstPayout(line).amount, prepareLine(line)]
    expect(worst > 0n && worst <= best, `${play.id} ${content}: worst payout`).toBe(true)
    for (const result of results) {
      const units = payout(result)
      expect(units <= best && (units === 0n || units >= worst), `${play.id} ${content} under ${result.join()}`).toBe(
        true,
      )
    }
  }
}

const probesMax = 4

function* some(results: Iterable<Result>): Generator<Result> {
  let taken = 0
  for (const result of results) {
    if (taken === probesMax) return
    taken += 1
    yield result
  }
}
