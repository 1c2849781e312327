import { cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { LotteryViews } from '../../lottery/index.ts'
import { seriesLimitsOf, type MerchantContext } from '../../merchants/index.ts'
import { readIncome } from './income.ts'
import { listQuotas, type QuotaRow } from '../quotas/quotas.queries.ts'
import { highestFree } from '../quotas/set-quotas.ts'
import { findSeries, isDirect, listChanges, listDirect } from './rates.queries.ts'
import { rangeOf, updateDownline } from './set-series.ts'

type Names = 'agents.rebateSettings' | 'agents.rebateChanges' | 'agents.updateDownlineRebates' | 'agents.rebateIncome'

export interface RebatesParts extends Pick<MerchantContext, 'database' | 'commands' | 'limiter' | 'merchants'> {
  lotteries: LotteryViews
}

export function rebatesHandlers(parts: RebatesParts): Handlers<Names> {
  const { database, merchants } = parts
  return {
    'agents.rebateSettings': async ({ context: { session }, query }) => {
      const db = database.of(session.merchant)
      const own = await findSeries(db, session.memberId)
      if (!own) throw new Refused('session_ended')
      const [after] = fromCursor(query.after, [/^.{1,64}$/]) ?? []
      const rows = await listDirect(db, {
        agentId: session.memberId,
        account: query.account?.trim().toLowerCase() ?? '',
        after: after ?? null,
        limit: query.size + 1,
      })
      const { page, next } = cutPage(rows, query.size, (last) => [last.account])
      const limits = seriesLimitsOf(merchants.get(session.merchant).settings)
      const quotas = await listQuotas(db, session.memberId)
      return {
        own: { series: own.series, since: own.since.toISOString() },
        list: page.map((row) => ({
          id: row.id,
          account: row.account,
          type: row.type,
          isActive: row.status === 'active',
          series: row.series,
          since: row.since.toISOString(),
          ...withinQuotas(rangeOf(row, limits), quotas, row.series),
        })),
        next,
      }
    },
    'agents.rebateChanges': async ({ context: { session }, query: { memberId } }) => {
      const db = database.of(session.merchant)
      // A stranger and somebody who does not exist are refused alike.
      if (memberId !== undefined && !(await isDirect(db, session.memberId, memberId))) throw new Refused('user_unknown')
      const changes = await listChanges(db, memberId ?? session.memberId)
      return {
        list: changes.map(({ before, after, at, isByOperator }) => ({
          before,
          after,
          at: at.toISOString(),
          by: isByOperator ? ('operator' as const) : ('agent' as const),
        })),
      }
    },
    'agents.updateDownlineRebates': (input) => updateDownline(parts, input),
    'agents.rebateIncome': (input) => readIncome(parts, input),
  }
}

const withinQuotas = (range: ReturnType<typeof rangeOf>, quotas: readonly QuotaRow[], own: number) => ({
  ...range,
  highest: highestFree(quotas, { max: range.highest, own }),
})
