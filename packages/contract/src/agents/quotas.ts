import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { id } from '../schema/scalars.ts'

export const topSeriesMax = 8
const series = z.int().min(1000).max(2000)
const quota = z.int().min(0).max(1_000_000)

/** Of a top series and above: what was given, what is used of it, and what it may be set to. */
export const quotaStanding = z.object({
  series,
  quota,
  /** Direct downlines of it or above. */
  opened: z.int(),
  /** To direct downlines, as their quotas. */
  given: z.int(),
  lowest: z.int(),
  highest: z.int(),
})
/** Every top series, the lowest first. */
export const quotaList = z.array(z.strictObject({ series, quota })).min(1).max(topSeriesMax)

export const quotaCalls = {
  downlineQuotas: call({
    method: 'GET',
    path: '/wps/agent/quotas',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'How many accounts of each top series a direct downline may bring, the lowest series first',
    query: z.strictObject({ memberId: id }),
    reply: z.object({ list: z.array(quotaStanding) }),
    errors: ['user_unknown'],
  }),
  setDownlineQuotas: call({
    method: 'POST',
    path: '/wps/agent/quotas',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Give a direct downline quotas of top series out of the own, or take back what is not used',
    body: z.strictObject({
      memberId: id,
      /** As the agent saw them: others refuse. */
      before: quotaList,
      after: quotaList,
    }),
    reply: z.object({ list: z.array(quotaStanding) }),
    errors: ['user_unknown', 'agent_info_wrong'],
  }),
}
