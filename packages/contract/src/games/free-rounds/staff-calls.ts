import { z } from 'zod'
import { listOf, listQuery, reason } from '../../console/lists.ts'
import { operatorCall } from '../../console/operator-call.ts'
import { currency, decimal, emptyReply, id, instant } from '../../schema/scalars.ts'
import { freeRoundStates } from './values.ts'

const state = z.enum(freeRoundStates)

export const freeRoundStaffCalls = {
  freeRoundGrants: operatorCall({
    method: 'GET',
    path: '/ops/free-rounds',
    access: 'promotions.read',
    of: 'merchant',
    summary: 'Free rounds that members were granted, latest first',
    query: z.object({ ...listQuery, state: state.optional(), account: z.string().max(64).optional() }),
    reply: listOf(
      z.object({
        id,
        memberId: id,
        account: z.string(),
        vendor: z.string(),
        game: z.string(),
        count: z.int(),
        used: z.int(),
        stake: decimal,
        won: decimal,
        currency,
        times: z.int(),
        state,
        /** Why it was cancelled, or what the vendor said. */
        reason: z.string().nullable(),
        madeAt: instant,
        expiresAt: instant,
      }),
    ),
  }),
  cancelFreeRounds: operatorCall({
    method: 'POST',
    path: '/ops/free-rounds/:id/cancel',
    access: 'promotions.decide',
    of: 'merchant',
    summary: 'Take back what is left of a grant of free rounds; what was won stays',
    params: z.object({ id }),
    body: z.strictObject({ reason }),
    reply: emptyReply,
  }),
}
