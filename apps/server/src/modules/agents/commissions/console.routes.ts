import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { commissionLimitsOf, type Merchants } from '../../merchants/index.ts'
import { hasLine } from './commissions.queries.ts'
import { ratesView } from './commissions.routes.ts'
import { changeRates } from './set-rates.ts'

export const commissionConsoleHandlers = ({
  merchants,
}: {
  merchants: Merchants
}): OperatorHandlers<'agents.memberCommissions' | 'agents.setMemberCommissions'> => ({
  'agents.memberCommissions': async ({ context: { db, merchant }, params: { id } }) => {
    if (!(await hasLine(db, id))) throw new Refused('not_found')
    return ratesView(db, id, commissionLimitsOf(merchants.get(merchant).settings))
  },
  'agents.setMemberCommissions': ({ context, params: { id }, body: { before, after } }) =>
    context.run('agents.setMemberCommissions', async (tools) => {
      const limits = commissionLimitsOf(merchants.get(context.merchant).settings)
      const change = { agentId: null, memberId: id, before, after, limits }
      const { verdict, category, basis, lowest, highest } = await changeRates(tools, change)
      if (verdict === 'unknown') throw new Refused('not_found')
      if (verdict === 'stale') throw new Refused('stale_edit')
      if (verdict === 'range') throw new Refused('commission_out_of_range', { category, basis, lowest, highest })
      return ratesView(tools.tx, id, limits)
    }),
})
