import { z } from 'zod'
import { listOf, listQuery, reason } from '../../console/lists.ts'
import { operatorCall } from '../../console/operator-call.ts'
import { id, instant } from '../../schema/scalars.ts'
import { firstCommissions } from '../commissions/calls.ts'
import { affiliateFigures } from './calls.ts'
import { affiliateLandings, affiliateMemberTypes } from './values.ts'

export const affiliateOperatorCalls = {
  affiliateLinks: operatorCall({
    method: 'GET',
    path: '/ops/affiliate-links',
    access: 'agents.read',
    of: 'merchant',
    summary: 'Affiliate links of all agents, or of one, and what each has brought so far, the latest first',
    query: z.object({
      ...listQuery,
      account: z.string().max(64).optional(),
      state: z.enum(['running', 'ended']).optional(),
    }),
    reply: listOf(
      z.object({
        id,
        createdAt: instant,
        endedAt: instant.nullable(),
        agent: z.object({ id, account: z.string() }),
        code: z.string(),
        campaign: z.string(),
        landing: z.enum(affiliateLandings),
        memberType: z.literal(affiliateMemberTypes),
        series: z.int(),
        commissions: firstCommissions,
        ...affiliateFigures,
      }),
    ),
  }),
  endAffiliateLink: operatorCall({
    method: 'POST',
    path: '/ops/affiliate-links/:id/end',
    access: 'agents.write',
    of: 'merchant',
    summary: 'End an affiliate link: it brings nobody any more, and whom it has brought stays',
    params: z.object({ id }),
    body: z.object({ reason }),
    reply: z.object({ id, endedAt: instant }),
  }),
}
