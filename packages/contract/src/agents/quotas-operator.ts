import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { id } from '../schema/scalars.ts'
import { quotaList, quotaStanding, topSeriesMax } from './quotas.ts'

const series = z.int().min(1000).max(2000)
const topSeries = z.array(series).max(topSeriesMax)

export const quotaOperatorCalls = {
  topSeries: operatorCall({
    method: 'GET',
    path: '/ops/agent-top-series',
    access: 'agents.read',
    of: 'merchant',
    summary: 'The series from which on accounts are counted, the lowest first',
    reply: z.object({ list: topSeries }),
  }),
  setTopSeries: operatorCall({
    method: 'PUT',
    path: '/ops/agent-top-series',
    access: 'agents.write',
    of: 'merchant',
    summary: 'Change from which series on accounts are counted; the quotas of one that is left out are deleted',
    body: z.strictObject({ before: topSeries, after: topSeries, reason }),
    reply: z.object({ list: topSeries }),
  }),
  memberQuotas: operatorCall({
    method: 'GET',
    path: '/ops/agent-tree/:id/quotas',
    access: 'agents.read',
    of: 'merchant',
    summary: 'How many accounts of each top series an agent may bring, and how many are used',
    params: z.object({ id }),
    reply: z.object({ list: z.array(quotaStanding) }),
  }),
  setMemberQuotas: operatorCall({
    method: 'PUT',
    path: '/ops/agent-tree/:id/quotas',
    access: 'agents.write',
    of: 'merchant',
    summary: 'Set an agent’s quotas: at the top of a line freely, below it out of what the one above has left',
    params: z.object({ id }),
    body: z.strictObject({ before: quotaList, after: quotaList, reason }),
    reply: z.object({ list: z.array(quotaStanding) }),
  }),
}
