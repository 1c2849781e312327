import { z } from 'zod'
import { listOf, listQuery, reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { decision, timeline, votes } from '../console/votes.ts'
import { catalogueOperatorCalls } from './catalogue-operator.ts'
import { edgeOperatorCalls } from './edge-operator.ts'
import { freeRoundStaffCalls } from './free-rounds/staff-calls.ts'
import { replayStaffCalls } from './replay/staff-calls.ts'
import { currency, decimal, id, instant } from '../schema/scalars.ts'

const params = z.object({ id })
const states = z.enum(['held', 'released', 'refused', 'rolled_back'])

const heldWin = z.object({
  id,
  reference: z.string(),
  memberId: id,
  account: z.string(),
  vendor: z.string(),
  game: z.string(),
  amount: decimal,
  /** Of its round. */
  staked: decimal,
  currency,
  /** What it exceeded when it arrived, or that its round was closed by then. */
  why: z.enum(['above_factor', 'above_ceiling', 'after_close']),
  state: states,
  createdAt: instant,
  votes,
})

export const gamesOperatorCalls = {
  ...catalogueOperatorCalls,
  ...edgeOperatorCalls,
  ...freeRoundStaffCalls,
  ...replayStaffCalls,
  heldWins: operatorCall({
    method: 'GET',
    path: '/ops/held-wins',
    access: 'payments.read',
    of: 'merchant',
    summary:
      'Wins that were held, of a state or an account, latest first; without a filter, those that wait, the longest waiting first',
    query: z.object({ ...listQuery, state: states.optional(), account: z.string().max(64).optional() }),
    reply: listOf(heldWin),
  }),
  heldWin: operatorCall({
    method: 'GET',
    path: '/ops/held-wins/:id',
    access: 'payments.read',
    of: 'merchant',
    summary: 'A win that was held, with its round and who has said what',
    params,
    reply: heldWin.extend({
      round: z.string(),
      transactionId: id,
      /** What the round has returned so far. */
      returned: decimal,
      /** Why it was refused. */
      note: z.string().nullable(),
      timeline,
    }),
  }),
  decideHeldWin: operatorCall({
    method: 'POST',
    path: '/ops/held-wins/:id/decision',
    access: 'payments.decide',
    of: 'merchant',
    summary: 'Credit the win to the member, or refuse it; always two people',
    params,
    body: z.object({ step: z.enum(['release', 'refuse']), reason }),
    reply: decision,
  }),
}
