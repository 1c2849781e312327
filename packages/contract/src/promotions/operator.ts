import { z } from 'zod'
import { listOf, listQuery } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { currency, decimal, id, instant } from '../schema/scalars.ts'
import { rainStaffCalls } from './rain/staff-calls.ts'
import { rewardCalls } from './rewards/reward-calls.ts'
import { promotionStaffCalls } from './staff-calls.ts'

export const promotionsOperatorCalls = {
  memberBonuses: operatorCall({
    method: 'GET',
    path: '/ops/members/:id/bonuses',
    access: 'members.read',
    of: 'merchant',
    summary: 'Bonuses that a member was granted, latest first',
    params: z.object({ id }),
    query: z.object(listQuery),
    reply: listOf(
      z.object({
        id,
        title: z.string(),
        amount: decimal,
        currency,
        /** What has to be staked for it and its deposit together. */
        required: decimal,
        state: z.enum(['active', 'released', 'given_up', 'used_up', 'expired']),
        grantedAt: instant,
        endedAt: instant.nullable(),
      }),
    ),
  }),
  ...promotionStaffCalls,
  ...rainStaffCalls,
  ...rewardCalls,
}
