import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { seriesLimitsOf, type Merchants } from '../../merchants/index.ts'
import { isAgent, listQuotas, listTopSeries } from './quotas.queries.ts'
import { changeQuotas, changeTopSeries } from './set-quotas.ts'

type OwnCalls = 'agents.topSeries' | 'agents.setTopSeries' | 'agents.memberQuotas' | 'agents.setMemberQuotas'

export const quotaConsoleHandlers = ({ merchants }: { merchants: Merchants }): OperatorHandlers<OwnCalls> => ({
  'agents.topSeries': async ({ context: { db } }) => ({ list: await listTopSeries(db) }),
  'agents.setTopSeries': ({ context, body: { before, after } }) =>
    context.run('agents.setTopSeries', async (tools) => {
      const { min } = seriesLimitsOf(merchants.get(context.merchant).settings)
      return { list: await changeTopSeries(tools, { before, after, min }) }
    }),
  'agents.memberQuotas': async ({ context: { db }, params: { id } }) => {
    if (!(await isAgent(db, id))) throw new Refused('not_found')
    return { list: await listQuotas(db, id) }
  },
  'agents.setMemberQuotas': ({ context, params: { id }, body: { before, after } }) =>
    context.run('agents.setMemberQuotas', async (tools) => {
      const change = { agentId: null, memberId: id, before, after }
      const { verdict, series, lowest, highest } = await changeQuotas(tools, change)
      if (verdict === 'unknown') throw new Refused('not_found')
      if (verdict === 'stale') throw new Refused('stale_edit')
      if (verdict === 'range') throw new Refused('quota_out_of_range', { series, lowest, highest })
      if (verdict === 'order') throw new Refused('quota_order', { series })
      return { list: await listQuotas(tools.tx, id) }
    }),
})
