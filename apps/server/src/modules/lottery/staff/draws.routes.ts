import type { OperatorCallName, OperatorReply } from '@fairground/contract/console'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import { findDraw, type DrawRow } from '../lottery.queries.ts'
import { decideDrawChange, proposeDrawChange } from './change-draw.ts'
import { listDrawChanges, listDrawMoney, listStaffDraws, type DrawMoney } from './draw-changes.queries.ts'

export type DrawCalls = Extract<
  OperatorCallName,
  'lottery.draws' | 'lottery.draw' | 'lottery.proposeDrawChange' | 'lottery.decideDrawChange'
>

export const drawConsoleHandlers = (jobs: Pick<Jobs, 'schedule' | 'wake'>): OperatorHandlers<DrawCalls> => ({
  'lottery.draws': async ({ context: { db }, query: { after, limit, lottery, state } }) => {
    const [drawsAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.bigint]) ?? []
    const rows = await listStaffDraws(db, {
      lottery,
      state: state === 'late' ? undefined : state,
      isLate: state === 'late',
      after: drawsAt && id ? { drawsAt: new Date(drawsAt), id: BigInt(id) } : undefined,
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (last) => [last.draws_at.toISOString(), String(last.id)])
    return { list: page.map((row) => rowView(row, row.orders ?? 0)), next }
  },
  'lottery.draw': async ({ context: { db, staff }, params: { lottery, number } }) => {
    const draw = await findDraw(db, lottery, number)
    if (!draw) throw new Refused('not_found')
    const sums = await listDrawMoney(db, draw.id)
    const changes = await listDrawChanges(db, draw.id)
    return {
      ...rowView(
        draw,
        sums.reduce((orders, each) => orders + each.orders, 0),
      ),
      drawnAt: draw.drawn_at?.toISOString() ?? null,
      settledAt: draw.settled_at?.toISOString() ?? null,
      money: sums.map(moneyView),
      changes: changes.map((change) => ({
        id: change.id,
        // The column holds no other.
        kind: change.kind as 'void',
        reason: change.reason,
        state: change.state,
        askedBy: change.asked_by_name,
        askedAt: change.asked_at.toISOString(),
        decidedBy: change.decided_by_name,
        decidedAt: change.decided_at?.toISOString() ?? null,
        isOwn: change.asked_by === staff.id,
      })),
    }
  },
  'lottery.proposeDrawChange': ({ context, params, body: { kind, reason } }) =>
    context.run('draw.propose', (tools) => proposeDrawChange(tools, { ...params, kind, reason })),
  'lottery.decideDrawChange': async ({ context, params: { id }, body: { isAgreed } }) => {
    const reply = await context.run('draw.decide', async (tools) => {
      await decideDrawChange(tools, jobs, { id, isAgreed })
      return {}
    })
    jobs.wake()
    return reply
  },
})

type Row = OperatorReply<'lottery.draws'>['list'][number]

const rowView = (draw: DrawRow, orders: number): Row => ({
  id: String(draw.id),
  lottery: draw.lottery,
  number: draw.number,
  state: draw.state,
  closesAt: draw.closes_at.toISOString(),
  drawsAt: draw.draws_at.toISOString(),
  result: draw.result,
  revision: draw.revision,
  orders,
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
