import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { periodOf } from '../../../platform/period.ts'
import type { LotteryViews } from '../../lottery/index.ts'
import { listIncome, sumIncome } from './income.queries.ts'

/** The rebates that the agent was paid, each with its order; the sums are those of all rows. */
export async function readIncome(
  { database, lotteries }: { database: Database; lotteries: LotteryViews },
  { context: { session, language }, query }: HandlerInput<'agents.rebateIncome'>,
): Promise<ReplyOf<Calls['agents.rebateIncome']>> {
  const db = database.of(session.merchant)
  const currency = session.currency as CurrencyCode
  const { from, until } = periodOf(query)
  const filter = { memberId: session.memberId, currency, of: query.of, from, until }
  const [at, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
  const [sums, rows, named] = await Promise.all([
    sumIncome(db, filter),
    listIncome(db, filter, { after: at && id ? { at, id } : null, limit: query.size + 1 }),
    lotteries.named(session.merchant, language),
  ])
  const shown = (units: bigint) => formatDecimal(money(units, currency))
  const { page, next } = cutPage(rows, query.size, (last) => [last.settled_at.toISOString(), last.order_id])
  return {
    currency,
    total: shown(sums.total),
    count: sums.count,
    list: page.map((row) => ({
      orderId: row.order_id,
      account: row.account,
      level: row.level,
      lottery: row.lottery,
      lotteryName: named.find(({ code }) => code === row.lottery)?.name ?? row.lottery,
      drawNumber: row.number,
      stake: shown(row.stake),
      series: row.series,
      below: row.below,
      amount: shown(row.amount),
      at: row.settled_at.toISOString(),
      isTakenBack: row.reversed_at !== null,
    })),
    next,
  }
}
