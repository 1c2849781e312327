import type { OperatorCallName } from '@fairground/contract/console'
import {
  checkOdds,
  findPlay,
  listPlays,
  gameAt,
  parseGame,
  refundedShare,
  seriesReturn,
  type Game,
  type GameOdds,
  type OddsTable,
  type OddsTerms,
  type Play,
} from '@fairground/lottery'
import { compareRatio, ratio } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { MerchantId, Reader } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { decideProposal, listProposals, propose, type Effect } from '../../proposals/index.ts'
import type { StoredRules } from '../lottery-setup.ts'
import { listLotteryRows, type LotteryRow } from '../lottery.queries.ts'
import { lockReturns } from './returns/lock-returns.ts'
import { findLotteryRow, listOddsVersions, updateOdds, type OddsChange } from './odds.queries.ts'

export type OddsCalls = Extract<
  OperatorCallName,
  | 'lottery.odds'
  | 'lottery.oddsVersions'
  | 'lottery.proposeOdds'
  | 'lottery.proposeAllOdds'
  | 'lottery.decideOdds'
  | 'lottery.decideAllOdds'
>

/** The most that is given on top of what bets at odds return: commissions, rebates, points and cashback. */
export type FindOddsTerms = (db: Reader, merchant: MerchantId) => Promise<OddsTerms>

export const oddsConsoleHandlers = (findOddsTerms: FindOddsTerms): OperatorHandlers<OddsCalls> => ({
  ...oddsReaders(findOddsTerms),
  ...oddsChanges(findOddsTerms),
})

type Readers = 'lottery.odds' | 'lottery.oddsVersions'

const oddsReaders = (findOddsTerms: FindOddsTerms): OperatorHandlers<Readers> => ({
  'lottery.odds': async ({ context: { db, merchant, staff }, params: { code } }) => {
    const row = await lotteryOf(db, code)
    const { series } = row.rules as StoredRules
    const proposals = await listProposals(db, 'odds', staff.id)
    return {
      code,
      name: row.name,
      game: { ...gameOf(row) },
      series: { default: Math.min(series.defaultSeries, series.betSeriesMax), max: series.betSeriesMax },
      odds: oddsOf(row),
      ...shownTerms(await findOddsTerms(db, merchant)),
      proposals: proposals
        .filter(({ subject }) => partsOf(subject).code === code)
        .map(({ subject, before, after, ...proposal }) => ({
          ...proposal,
          play: partsOf(subject).play,
          before: before as OddsTable,
          after: after as OddsTable,
        })),
    }
  },
  'lottery.oddsVersions': async ({ context: { db }, params, query: { after, limit } }) => {
    const [below] = fromCursor(after, [cursorShapes.integer]) ?? []
    const rows = await listOddsVersions(db, {
      ...params,
      below: below === undefined ? undefined : Number(below),
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (last) => [String(last.version)])
    return {
      list: page.map(({ before, at, asked_by, decided_by, ...row }) => ({
        ...row,
        before: before ?? {},
        at: at.toISOString(),
        askedBy: asked_by,
        decidedBy: decided_by,
      })),
      next,
    }
  },
})

const oddsChanges = (findOddsTerms: FindOddsTerms): OperatorHandlers<Exclude<OddsCalls, Readers>> => ({
  'lottery.proposeOdds': ({ context, params: { code, play }, body: { before, after, reason } }) =>
    context.run('odds.propose', async (tools) => {
      const row = await lotteryOf(tools.tx, code)
      const terms = await findOddsTerms(tools.tx, context.merchant)
      await proposeOdds(tools, { row, terms, reason }, { play, before, after })
      return {}
    }),
  'lottery.proposeAllOdds': ({ context, params: { code }, body: { after: tables, reason } }) =>
    context.run('odds.propose_all', async (tools) => {
      const row = await lotteryOf(tools.tx, code)
      const terms = await findOddsTerms(tools.tx, context.merchant)
      // In one order, so that two who ask at once wait for each other.
      const plays = Object.keys(tables).toSorted()
      if (plays.length === 0) throw new Refused('invalid_request', { field: 'after' })
      for (const play of plays)
        await proposeOdds(tools, { row, terms, reason }, { play, before: {}, after: tables[play] ?? {} })
      return {}
    }),
  'lottery.decideOdds': ({ context, params: { id }, body: { isAgreed } }) =>
    context.run('odds.decide', async (tools) => {
      await lockReturns(tools.tx)
      const terms = await findOddsTerms(tools.tx, context.merchant)
      await decideOdds(tools, { ids: [id], isAgreed, terms })
      return {}
    }),
  'lottery.decideAllOdds': ({ context, body: { ids, isAgreed } }) =>
    context.run('odds.decide_all', async (tools) => {
      await lockReturns(tools.tx)
      const terms = await findOddsTerms(tools.tx, context.merchant)
      await decideOdds(tools, { ids, isAgreed, terms })
      return {}
    }),
})

interface Asked {
  row: LotteryRow
  terms: OddsTerms
  reason: string
}

/** @throws Refused not_found, stale_edit, invalid_request, odds_refused */
async function proposeOdds(
  tools: CommandTools,
  { row, terms, reason }: Asked,
  { play, before, after }: { play: string; before: OddsTable; after: OddsTable },
): Promise<void> {
  if (!canHaveOdds(row, play)) throw new Refused('not_found')
  if (!isSame(oddsOf(row)[play] ?? {}, before)) throw new Refused('stale_edit')
  if (isSame(before, after)) throw new Refused('invalid_request', { field: 'after' })
  refuseOdds(gameOf(row), play, { table: after, terms })
  await propose(tools, { kind: 'odds', subject: `${row.code}/${play}`, before, after, reason })
}

interface Decision extends Pick<Asked, 'terms'> {
  ids: readonly string[]
  isAgreed: boolean
}

/** All of them or none. */
async function decideOdds(tools: CommandTools, { ids, isAgreed, terms }: Decision): Promise<void> {
  const changes = new Map<string, OddsChange>()
  const keep: Effect = ({ subject, before, after }) => {
    const { code, play } = partsOf(subject)
    const change = changes.get(code)
    changes.set(code, {
      before: { ...change?.before, [play]: before as OddsTable },
      after: { ...change?.after, [play]: after as OddsTable },
    })
    return Promise.resolve()
  }
  // In one order, so that two who decide at once wait for each other.
  for (const id of [...new Set(ids)].toSorted()) await decideProposal(tools, { id, isAgreed, effects: { odds: keep } })
  for (const [code, change] of changes) await setOdds(tools, { code, terms }, change)
}

/** The game may have other rules since the odds were asked for, and a play other odds. */
async function setOdds(
  { tx, emit }: CommandTools,
  { code, terms }: { code: string; terms: OddsTerms },
  change: OddsChange,
): Promise<void> {
  const game = gameOf(await lotteryOf(tx, code))
  refuseAllOdds(game, change.after, terms)
  if (!(await updateOdds(tx, code, change))) throw new Refused('stale_edit')
  // Every process and every open page reads the lottery again.
  emit({ topic: 'content', body: {} })
}

/** @throws Refused odds_refused, where a bet would return more than its stake with these terms, at odds or in a prize group */
export async function refuseRateAtOdds(db: Reader, terms: OddsTerms): Promise<void> {
  for (const row of await listLotteryRows(db)) {
    refuseAllOdds(gameOf(row), oddsOf(row), terms)
    refuseSeries(gameOf(row), (row.rules as StoredRules).series.max, terms)
  }
}

/** Of a lottery that is to be added. @throws Refused odds_refused */
export function refuseAllOdds(game: Game, odds: GameOdds, terms: OddsTerms): void {
  for (const [play, table] of Object.entries(odds)) refuseOdds(game, play, { table, terms })
}

/** @param basisPoints the highest rate of commission on bets at odds */
export const oddsTermsOf = (basisPoints: number, given: Pick<OddsTerms, 'turnover' | 'cashback'>): OddsTerms => ({
  ...given,
  rebate: (basisPoints / 10_000).toFixed(4),
})

const shownTerms = ({ rebate = '0', turnover = '0', cashback = '0' }: OddsTerms) => ({ rebate, turnover, cashback })

/** @throws Refused odds_refused, where the highest prize group returns more than the stake with what is given besides */
export function refuseSeries(game: Game, series: number, terms: OddsTerms): void {
  for (const play of listPlays(game) as readonly Play[])
    if (
      play.playTypes.includes('tradition') &&
      compareRatio(seriesReturn(series, terms, refundedShare(play)), ratio(1n, 1n)) > 0
    )
      throw new Refused('odds_refused', { play: play.id, fault: 'return_above_stake', ids: String(series) })
}

export const oddsOf = ({ odds }: LotteryRow): GameOdds => (odds ?? {}) as GameOdds

/** @throws Refused not_found */
async function lotteryOf(db: Reader, code: string): Promise<LotteryRow> {
  const row = await findLotteryRow(db, code)
  if (!row) throw new Refused('not_found')
  return row
}

export function gameOf({ game, code }: LotteryRow): Game {
  const parsed = parseGame(game)
  if (!parsed) throw new Error(`lottery ${code} has no game that is known`)
  return gameAt(parsed, new Date())
}

/** Of a subject: the lottery and its play. */
function partsOf(subject: string): { code: string; play: string } {
  const at = subject.lastIndexOf('/')
  return { code: subject.slice(0, at), play: subject.slice(at + 1) }
}

const idsShown = 5

/** A play that can be bet on at odds may come into Entertainment or leave it, and its lottery with it. */
const canHaveOdds = (row: LotteryRow, play: string): boolean =>
  findPlay(gameOf(row), play)?.playTypes.includes('entertainment') === true

/** A play without odds is not offered in Entertainment. @throws Refused odds_refused */
function refuseOdds(game: Game, play: string, { table, terms }: { table: OddsTable; terms: OddsTerms }): void {
  if (Object.keys(table).length === 0) return
  const checked = checkOdds(game, play, { table, terms })
  if (!checked.isAccepted)
    throw new Refused('odds_refused', {
      play,
      fault: checked.fault,
      ids: checked.ids.length > 0 ? checked.ids.slice(0, idsShown).join(', ') : 'none',
    })
}

const isSame = (one: OddsTable, other: OddsTable): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([id, odds]) => other[id] === odds)
