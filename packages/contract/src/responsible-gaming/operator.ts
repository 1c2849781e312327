import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { gameTypes } from '../games/values.ts'
import { emptyReply, id } from '../schema/scalars.ts'
import { limitsView } from './calls.ts'

const params = z.object({ id })
const types = z.array(z.enum(gameTypes)).max(gameTypes.length)

export const responsibleGamingOperatorCalls = {
  memberLimits: operatorCall({
    method: 'GET',
    path: '/ops/members/:id/limits',
    access: 'members.read',
    of: 'merchant',
    summary:
      'The limits that a member has set, what is used of them, a time-out or exclusion, and games that staff have closed',
    params,
    reply: limitsView.pick({ currency: true, limits: true, pause: true, realityMinutes: true }).extend({
      /** Types of games that staff have closed to the member. */
      blockedTypes: types,
    }),
  }),
  setBlockedTypes: operatorCall({
    method: 'PUT',
    path: '/ops/members/:id/blocked-types',
    access: 'members.act',
    of: 'merchant',
    summary: 'Close types of games to a member, or open them again; rounds and orders that run are settled as usual',
    params,
    body: z.object({ before: types, after: types, reason }),
    reply: emptyReply,
  }),
}
