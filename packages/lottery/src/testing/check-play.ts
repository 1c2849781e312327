import fc from 'fast-check'
import { expect } from 'vitest'
import { money } from '@fairground/money'
import { allResults, bestPayout } from '../order/best-payout.ts'
import { prepareLine } from '../order/evaluate-line.ts'
import type { Game } from '../families/game.ts'
import type { Hit, Play, Selection } from '../play/play.ts'
import { fullSeries, priceLine, type Line } from '../order/price-line.ts'
import { parseSelection } from '../play/selection.ts'
import { arbitraryContent } from './arbitrary-content.ts'
import { naiveJudge, naiveNotes, type NaiveTicket } from './naive-oracle.ts'

export interface Ticket {
  readonly content: string
  readonly selection: Selection
}

/** How many tickets of a play are checked. `scale` is the variable TEST_SCALE: the bench sets 10, `npm test` nothing. */
export const ticketsOf = (
  scale: string | undefined,
  { promised, short }: { promised: number; short: number },
): number => (Number(scale ?? '1') >= 10 ? promised : short)

/** Above this number, notes are not listed, because it takes too long. */
const notesMax = 2_000

/** Random selections of a play with at least one note, the same in every run. */
export function sampleTickets(game: Game, play: Play, count: number): Ticket[] {
  const tickets = arbitraryContent(play)
    .map((content) => ({ content, selection: parseSelection(game, play.id, content) }))
    .filter((ticket): ticket is Ticket => ticket.selection !== 'no_notes')
    .filter(({ selection }) => typeof selection === 'string' || play.count(selection) <= notesMax)
  const sampled = fc.sample(tickets, { numRuns: count, seed: 20_261_120 })
  for (const { content, selection } of sampled) expect(typeof selection, `${play.id} ${content}`).toBe('object')
  return sampled
}

export const naiveTicket = ({ positions, straightsWrap = true }: Game, play: Play, content: string): NaiveTicket => ({
  window: play.window,
  kind: play.kind,
  positions,
  content,
  straightsWrap,
})

/**
 * One selection under every result of its game, against the oracle: winning notes, the number of notes, the return of
 * every level, the payout in money and the best of them.
 */
export function checkTicket(game: Game, play: Play, { content, selection }: Ticket): void {
  const about = `${play.id} ${content}`
  const notes = naiveNotes(naiveTicket(game, play, content))
  expect(play.count(selection), `${about}: notes`).toBe(notes.length)

  const line: Line = { play, selection, stakeUnit: money(2_000n, 'USD'), multiple: 3, series: 1_950 }
  const { stake, prizes } = priceLine(line)
  const prizeOf = new Map(prizes.map(({ level, prize }) => [level.id, prize.amount]))
  const judge = play.judge(selection)
  const naive = naiveJudge(notes)
  const prepared = prepareLine(line)
  const won = new Map<string, number>()
  let paid = 0n
  let best = 0n
  for (const result of allResults(game)) {
    const hits = judge(result)
    const expected = naive(result)
    if (!isSame(hits, expected)) expect.fail(`${about} under ${result.join('')}: ${say(hits)}, not ${sayMap(expected)}`)
    if (hits.length === 0) continue
    for (const { level, count } of hits) won.set(level.id, (won.get(level.id) ?? 0) + count)
    const units = hits.reduce((sum, { level, count }) => sum + (prizeOf.get(level.id) ?? 0n) * BigInt(count), 0n)
    paid += units
    if (units <= best) continue
    best = units
    expect(prepared(result), `${about} under ${result.join('')}`).toBe(units)
  }
  expect(bestPayout(line).amount, `${about}: best payout`).toBe(best)

  // Each note of a level must win wins/total of all results, and a level without notes must have no win.
  const results = 10 ** game.positions
  const notesAt = new Map<string, number>()
  for (const { level } of notes) notesAt.set(level, (notesAt.get(level) ?? 0) + 1)
  for (const { id, wins, total } of play.levels)
    expect((won.get(id) ?? 0) * total, `${about}: ${id}`).toBe((notesAt.get(id) ?? 0) * wins * results)

  // RTP: never above M / 2000, and below it by less than one ledger unit a winning note.
  const fair = stake.amount * BigInt(line.series) * BigInt(results)
  const winningNotes = [...won.values()].reduce((sum, count) => sum + count, 0)
  expect(paid * BigInt(fullSeries) <= fair, `${about}: return`).toBe(true)
  expect((paid + BigInt(winningNotes)) * BigInt(fullSeries) >= fair, `${about}: return`).toBe(true)
}

function isSame(hits: readonly Hit[], expected: Map<string, number>): boolean {
  return hits.length === expected.size && hits.every(({ level, count }) => expected.get(level.id) === count)
}

const say = (hits: readonly Hit[]): string => hits.map(({ level, count }) => `${count} ${level.id}`).join(', ')
const sayMap = (counts: Map<string, number>): string =>
  [...counts].map(([level, count]) => `${count} ${level}`).join(', ')
