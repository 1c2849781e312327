import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { seriesLimitsOf, type Merchants } from '../../merchants/index.ts'
import { findSeries, listChanges } from './rates.queries.ts'
import { changeSeries, rangeOf } from './set-series.ts'

export const rebatesConsoleHandlers = ({
  merchants,
}: {
  merchants: Merchants
}): OperatorHandlers<'agents.memberSeries' | 'agents.setMemberSeries'> => ({
  'agents.memberSeries': async ({ context: { db, merchant }, params: { id } }) => {
    const row = await findSeries(db, id)
    if (!row) throw new Refused('not_found')
    const changes = await listChanges(db, id)
    return {
      series: row.series,
      since: row.since.toISOString(),
      ...rangeOf(row, seriesLimitsOf(merchants.get(merchant).settings)),
      changes: changes.map(({ before, after, at, isByOperator, operator }) => ({
        before,
        after,
        at: at.toISOString(),
        operator: isByOperator ? (operator ?? '') : null,
      })),
    }
  },
  'agents.setMemberSeries': ({ context, params: { id }, body: { before, after } }) =>
    context.run('agents.setMemberSeries', async (tools) => {
      const limits = seriesLimitsOf(merchants.get(context.merchant).settings)
      const { verdict, lowest, highest } = await changeSeries(tools, {
        agentId: null,
        memberId: id,
        before,
        after,
        limits,
      })
      if (verdict === 'unknown') throw new Refused('not_found')
      if (verdict === 'stale') throw new Refused('stale_edit')
      if (verdict === 'range') throw new Refused('series_out_of_range', { lowest, highest })
      if (verdict === 'quota') throw new Refused('series_quota_used', { series: highest + 1 })
      return { series: after }
    }),
})
