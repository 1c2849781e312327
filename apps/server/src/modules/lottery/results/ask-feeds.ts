import { gameAt, prizeNamesOf, readResult } from '@fairground/lottery'
import type { Commands, CommandTools } from '../../../platform/commands/command.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { Due, Jobs } from '../../../platform/jobs/jobs.ts'
import { drawEvent } from '../draws/draw-view.ts'
import { changeOf, tellJoint } from '../joint/joint-draws.ts'
import { settleJob } from '../draws/settle-draw.ts'
import { findOpenDraw, type DrawRow } from '../lottery.queries.ts'
import type { LotterySetup } from '../lottery-setup.ts'
import { isFault, type FeedDraw, type SuppliedFeed } from './feeds/result-feed.ts'
import { areIndependent } from './feeds/suppliers-of.ts'
import {
  hasWaitingResults,
  listDrawsBefore,
  listOutsideDraws,
  listReports,
  listWaitingDraws,
  noteAnswer,
  putReport,
  writeOutsideResult,
  type FeedFault,
  type Report,
} from './results.queries.ts'

export interface AskParts {
  database: Database
  commands: Commands
  jobs: Pick<Jobs, 'schedule' | 'wake'>
  /** Of a merchant. */
  feedsOf: (merchant: MerchantId) => readonly SuppliedFeed[]
}

/** Draws that one round waits for. */
const waitingMax = 50
/** Decided draws before those, whose feeds may tell something else by now. */
const beforeMax = 20
/** A result is asked for often when it is due, and less often once it is late. */
const [soonSeconds, lateSeconds, lateAfterMs] = [10, 60, 600_000]

type Answer = readonly FeedDraw[] | FeedFault

/**
 * Asks both feeds of a lottery for the results that are due, keeps what they say, and gives those draws their result on
 * which both agree. What a feed says alone, against the other, or wrongly decides nothing; nor do two feeds of one supplier.
 * @returns when to ask again; null: nothing is due
 */
export async function askFeeds(parts: AskParts, merchant: MerchantId, setup: LotterySetup): Promise<Due | null> {
  const { feeds: named, code: lottery } = setup
  const db = parts.database.of(merchant)
  const waiting = await listWaitingDraws(db, lottery, waitingMax)
  const [oldest] = waiting
  if (!named || !oldest) return null
  const before = await listDrawsBefore(db, oldest, beforeMax)
  const { number: from } = before.at(-1) ?? oldest
  const feeds = parts.feedsOf(merchant)
  // At once: a slow one does not keep the other waiting.
  const answers = await Promise.all(
    named.map(async (feed): Promise<[string, Answer]> => {
      const known = feeds.find(({ code }) => code === feed)
      return [feed, known ? await known.ask({ lottery, from }) : 'not_configured']
    }),
  )
  const decided = await parts.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'lottery' } }, name: 'lottery.results' },
    async (tools) => {
      for (const [feed, answer] of answers) await keepAnswer(tools, setup, { feed, answer })
      const made: DrawRow[] = []
      for (const draw of areTwoSources(named, feeds) ? waiting : []) {
        const row = await decide(tools, named, draw)
        if (row) made.push(row)
      }
      const next = made.length > 0 ? await findOpenDraw(tools.tx, lottery) : undefined
      for (const row of made) {
        tools.emit({ topic: 'draw', body: drawEvent(row, next) })
        await parts.jobs.schedule(tools.tx, settleJob(merchant, row))
        await tellJoint(tools.tx, parts.jobs, changeOf(merchant, row))
      }
      return made.length
    },
  )
  if (decided > 0) parts.jobs.wake()
  if (!(await hasWaitingResults(db, lottery))) return null
  const isLate = Date.now() - oldest.draws_at.getTime() > lateAfterMs
  return { afterSeconds: isLate ? lateSeconds : soonSeconds }
}

/** The settings may have changed since the lottery was given its feeds. */
function areTwoSources(named: readonly string[], feeds: readonly SuppliedFeed[]): boolean {
  const [one, other] = named.map((code) => feeds.find((feed) => feed.code === code))
  return !one || !other || areIndependent(one, other)
}

async function keepAnswer(
  { tx, scope }: CommandTools,
  setup: LotterySetup,
  { feed, answer }: { feed: string; answer: Answer },
): Promise<void> {
  const of = { merchant_id: scope.merchant, lottery: setup.code, feed }
  if (isFault(answer)) {
    await noteAnswer(tx, { ...of, fault: answer })
    return
  }
  const draws = await listOutsideDraws(
    tx,
    setup.code,
    answer.map(({ number }) => number),
  )
  for (const told of answer) {
    const draw = draws.find(({ number }) => number === told.number)
    if (draw)
      await putReport(tx, { merchant_id: scope.merchant, draw_id: draw.id, ...judge(setup, draw, { feed, told }) })
  }
  await noteAnswer(tx, { ...of, fault: draws.length < answer.length ? 'unknown_draw' : null })
}

function judge(
  { game }: LotterySetup,
  draw: DrawRow & { is_to_come: boolean },
  { feed, told: { drawnAt, result: text, isNamed } }: { feed: string; told: FeedDraw },
): Report {
  const asDrawn = gameAt(game, draw.draws_at)
  // A bare list of prizes may begin with the smallest.
  const isReadable = isNamed || prizeNamesOf(asDrawn) === undefined
  const result = (isReadable && readResult(asDrawn, text)) || null
  const fault = !result
    ? 'impossible'
    : draw.is_to_come
      ? 'too_early'
      : // Whoever knew the result could still bet.
        drawnAt < draw.closes_at
        ? 'drawn_before_close'
        : null
  return { feed, result: fault ? null : result, fault }
}

/** @returns the draw, if both feeds agree on its result and it has none yet */
async function decide(
  { tx, audit }: CommandTools,
  named: readonly string[],
  draw: DrawRow,
): Promise<DrawRow | undefined> {
  const reports = await listReports(tx, draw.id)
  const [one, other] = named.map((feed) => reports.find((report) => report.feed === feed)?.result)
  if (!one || one.join() !== other?.join()) return undefined
  const row = await writeOutsideResult(tx, { id: draw.id, result: one })
  if (!row) return undefined
  audit({
    action: 'draw.fed',
    subject: `draw:${draw.lottery}/${draw.number}`,
    after: { result: one.join(' '), feeds: named.join(', ') },
  })
  return row
}
