import { z } from 'zod'
import { listOf, listQuery, reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { currency, decimal, emptyReply, id, instant } from '../schema/scalars.ts'
import { vipChange, vipLevel } from './calls.ts'
import { levelCalls } from './level-calls.ts'
import { levelTermsCalls } from './terms-calls.ts'
import { levelWithdrawalCalls } from './withdrawal-calls.ts'

const params = z.object({ id })
const level = z.int().min(1).max(32_767)

export const vipOperatorCalls = {
  memberLevel: operatorCall({
    method: 'GET',
    path: '/ops/members/:id/vip',
    access: 'members.read',
    of: 'merchant',
    summary: 'A member’s VIP level, what they have reached by play, and the least level that staff have set',
    params,
    reply: z.object({
      currency,
      /** All levels in the member’s currency, lowest first. */
      levels: z.array(vipLevel.pick({ level: true, name: true, turnover: true })),
      /** Lifetime valid bets. */
      turnover: decimal,
      /** As the member sees it: the higher one of the next two. */
      level: level.nullable(),
      /** By play. */
      earned: level.nullable(),
      /** Set by staff. */
      floor: level.nullable(),
      floorAt: instant.nullable(),
      /** Its last day, in the merchant's zone. */
      floorUntil: z.iso.date().nullable(),
      /** The valid bets that keep the level by play, between days; null: it is kept for good. */
      keep: z
        .object({
          required: decimal,
          done: decimal,
          from: z.iso.date(),
          until: z.iso.date(),
          graceUntil: z.iso.date().nullable(),
        })
        .nullable(),
    }),
  }),
  setFloor: operatorCall({
    method: 'PUT',
    path: '/ops/members/:id/vip',
    access: 'members.act',
    of: 'merchant',
    summary: 'Set the least VIP level of a member, or lift it with null; levels still rise by play',
    params,
    body: z.object({
      before: level.nullable(),
      after: level.nullable(),
      /** Its last day, in the merchant's zone; none: until it is lifted. */
      until: z.iso.date().nullable().optional(),
      /** The member reads it. */
      reason,
    }),
    reply: emptyReply,
  }),
  memberHistory: operatorCall({
    method: 'GET',
    path: '/ops/members/:id/vip/history',
    access: 'members.read',
    of: 'merchant',
    summary: 'What happened to a member’s VIP level, latest first',
    params,
    query: z.object(listQuery),
    reply: listOf(vipChange),
  }),
  ...levelCalls,
  ...levelTermsCalls,
  ...levelWithdrawalCalls,
}
