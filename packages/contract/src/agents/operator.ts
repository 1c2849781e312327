import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { id, instant } from '../schema/scalars.ts'
import { affiliateOperatorCalls } from './affiliate/operator.ts'
import { commissionOperatorCalls } from './commissions/operator.ts'
import { agentContractOperatorCalls } from './contracts/operator.ts'
import { contractTemplateCalls } from './contracts/template-calls.ts'
import { quotaOperatorCalls } from './quotas-operator.ts'
import { transferOperatorCalls } from './transfers-operator.ts'
import { treeOperatorCalls } from './tree-operator.ts'

const params = z.object({ id })
const series = z.int().min(1000).max(2000)

export const agentsOperatorCalls = {
  ...agentContractOperatorCalls,
  ...contractTemplateCalls,
  ...transferOperatorCalls,
  ...treeOperatorCalls,
  ...quotaOperatorCalls,
  ...commissionOperatorCalls,
  ...affiliateOperatorCalls,
  memberSeries: operatorCall({
    method: 'GET',
    path: '/ops/members/:id/series',
    access: 'members.read',
    of: 'merchant',
    summary: 'A member’s series, what it may be set to, and its last changes, latest first',
    params,
    reply: z.object({
      series,
      since: instant,
      /** By the series right below, right above, and what the merchant allows. */
      lowest: series,
      highest: series,
      /** Null for the member who changed it: the one above. */
      changes: z.array(z.object({ before: series, after: series, at: instant, operator: z.string().nullable() })),
    }),
  }),
  setMemberSeries: operatorCall({
    method: 'PUT',
    path: '/ops/members/:id/series',
    access: 'members.act',
    of: 'merchant',
    summary: 'Set a member’s series; it counts for bets placed after it',
    params,
    body: z.object({ before: series, after: series, reason }),
    reply: z.object({ series }),
  }),
}
