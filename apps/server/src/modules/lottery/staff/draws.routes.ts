import type { OperatorCallName, OperatorReply } from '@fairground/contract/console'
import { gameAt } from '@fairground/lottery'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { listParts } from '../joint/joint-draws.ts'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import { findDraw, type DrawRow } from '../lottery.queries.ts'
import type { LotterySetup } from '../lottery-setup.ts'
import type { Lotteries } from '../lotteries.ts'
import { listFormerResults } from '../results/corrections.queries.ts'
import { listReports } from '../results/results.queries.ts'
import { standingOf } from '../results/standing.ts'
import { decideDrawChange, proposeDrawChange } from './change-draw.ts'
import {
  findDrawStanding,
  listDrawChanges,
  listDrawMoney,
  listReportsOf,
  listStaffDraws,
  type DrawMoney,
} from './draw-changes.queries.ts'

export type DrawCalls = Extract<
  OperatorCallName,
  'lottery.draws' | 'lottery.draw' | 'lottery.proposeDrawChange' | 'lottery.decideDrawChange'
>

interface Parts {
  jobs: Pick<Jobs, 'schedule' | 'wake'>
  lotteries: Pick<Lotteries, 'find'>
}

export const drawConsoleHandlers = ({ jobs, lotteries }: Parts): OperatorHandlers<DrawCalls> => ({
  'lottery.draws': async ({ context: { db }, query: { after, limit, lottery, state } }) => {
    const [drawsAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.bigint]) ?? []
    const rows = await listStaffDraws(db, {
      lottery,
      state: state === 'late' || state === 'overdue' ? undefined : state,
      isLate: state === 'late',
      isOverdue: state === 'overdue',
      after: drawsAt && id ? { drawsAt: new Date(drawsAt), id: BigInt(id) } : undefined,
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (last) => [last.draws_at.toISOString(), String(last.id)])
    const reports = await listReportsOf(
      db,
      page.map(({ id }) => id),
    )
    return {
      list: page.map(({ proposed, is_due: isDue, is_overdue: isOverdue, ...row }) => {
        const own = reports.filter((report) => report.draw_id === row.id)
        const standing = standingOf(row, { proposed, isDue, reports: own })
        return rowView(row, { orders: row.orders ?? 0, standing, isOverdue })
      }),
      next,
    }
  },
  'lottery.draw': async ({ context: { db, merchant, staff }, params }) => {
    const setup = await lotteries.find(merchant, params.lottery)
    if (!setup) throw new Refused('not_found')
    return readDraw(db, setup, { number: params.number, staffId: staff.id })
  },
  'lottery.proposeDrawChange': async ({ context, params, body: { kind, result, reason } }) => {
    const setup = await lotteries.find(context.merchant, params.lottery)
    if (!setup) throw new Refused('not_found')
    return context.run('draw.propose', (tools) =>
      proposeDrawChange(tools, setup.game, { ...params, kind, result, reason }),
    )
  },
  'lottery.decideDrawChange': async ({ context, params: { id }, body: { isAgreed } }) => {
    const reply = await context.run('draw.decide', async (tools) => {
      await decideDrawChange(tools, jobs, { id, isAgreed })
      return {}
    })
    jobs.wake()
    return reply
  },
})

/** @throws Refused not_found */
async function readDraw(
  db: Reader,
  { code, game }: LotterySetup,
  { number, staffId }: { number: string; staffId: string },
): Promise<OperatorReply<'lottery.draw'>> {
  const draw = await findDraw(db, code, number)
  if (!draw) throw new Refused('not_found')
  const sums = await listDrawMoney(db, draw.id)
  const changes = await listDrawChanges(db, draw.id)
  const reports = await listReports(db, draw.id)
  const { is_due: isDue, is_overdue: isOverdue } = await findDrawStanding(db, draw.id)
  const proposed = changes.find((change) => change.state === 'proposed')?.kind ?? null
  return {
    ...rowView(draw, {
      orders: sums.reduce((orders, each) => orders + each.orders, 0),
      standing: standingOf(draw, { proposed, reports, isDue }),
      isOverdue,
    }),
    parts: draw.parts ? await listParts(db, draw) : [],
    game: { ...gameAt(game, draw.draws_at) },
    drawnAt: draw.drawn_at?.toISOString() ?? null,
    settledAt: draw.settled_at?.toISOString() ?? null,
    money: sums.map(moneyView),
    changes: changes.map((change) => ({
      id: change.id,
      kind: change.kind,
      result: change.result,
      reason: change.reason,
      state: change.state,
      askedBy: change.asked_by_name,
      askedAt: change.asked_at.toISOString(),
      decidedBy: change.decided_by_name,
      decidedAt: change.decided_at?.toISOString() ?? null,
      isOwn: change.asked_by === staffId,
    })),
    former: await listFormerResults(db, draw),
    reports: reports.map(({ reported_at: at, ...report }) => ({ ...report, at: at.toISOString() })),
  }
}

type Row = OperatorReply<'lottery.draws'>['list'][number]

type Known = Pick<Row, 'orders' | 'standing' | 'isOverdue'>

const rowView = (draw: DrawRow, known: Known): Row => ({
  id: String(draw.id),
  lottery: draw.lottery,
  number: draw.number,
  state: draw.state,
  closesAt: draw.closes_at.toISOString(),
  drawsAt: draw.draws_at.toISOString(),
  result: draw.result,
  revision: draw.revision,
  source: draw.source,
  ...known,
})

function moneyView({ currency, orders, ...sums }: DrawMoney) {
  const shown = (units: bigint) => formatDecimal(money(units, currency as CurrencyCode))
  return {
    currency,
    orders,
    staked: shown(sums.staked),
    refunded: shown(sums.refunded),
    paid: shown(sums.paid),
    takenBack: shown(sums.taken_back),
    rebates: shown(sums.rebates),
  }
}
