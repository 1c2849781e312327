import { z } from 'zod'
import { listOf, listQuery, reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { decision, timeline, votes } from '../console/votes.ts'
import { ledgerRecord } from './calls.ts'
import { amount, currency, decimal, emptyReply, id, instant } from '../schema/scalars.ts'

const params = z.object({ id })
const kinds = z.enum(['goodwill', 'correction', 'chargeback'])
const directions = z.enum(['credit', 'debit'])
const states = z.enum(['proposed', 'approved', 'rejected', 'withdrawn', 'expired'])

const adjustment = z.object({
  id,
  reference: z.string(),
  memberId: id,
  account: z.string(),
  kind: kinds,
  /** `debit`: taken from the member. */
  direction: directions,
  /** Without a sign: files of lists have none. */
  amount: decimal,
  currency,
  reason: z.string(),
  proposedBy: z.string(),
  state: states,
  createdAt: instant,
  expiresAt: instant,
  votes,
})

const transferStates = z.enum(['pending', 'done', 'failed'])

const fundTransfer = z.object({
  id,
  /** The same at the vendor. */
  reference: z.string(),
  memberId: id,
  account: z.string(),
  /** The gateway that keeps the wallet. */
  vendor: z.string(),
  /** `in`: to the vendor. */
  direction: z.enum(['in', 'out']),
  /** Null: everything, and the vendor has not said how much that is. */
  amount: decimal.nullable(),
  currency,
  cause: z.enum(['member', 'launch', 'exit']),
  state: transferStates,
  /** Of a failure. `confirmed`: two operators have it from the vendor. */
  reason: z.enum(['not_enough', 'not_arrived', 'refused', 'confirmed']).nullable(),
  createdAt: instant,
  votes,
})

export const walletOperatorCalls = {
  memberPockets: operatorCall({
    method: 'GET',
    path: '/ops/members/:id/pockets',
    access: 'payments.read',
    of: 'merchant',
    summary: 'Every pocket of a member, as the ledger has it, with open stakes, and their sum',
    params,
    reply: z.object({
      currency,
      /** `cash`, `bonus`, `held`, `transit`, `debt`, `vendor:<code>` or `openStakes`. */
      pockets: z.array(z.object({ pocket: z.string(), amount: decimal })),
      total: decimal,
    }),
  }),
  memberEntries: operatorCall({
    method: 'GET',
    path: '/ops/members/:id/entries',
    access: 'payments.read',
    of: 'merchant',
    summary: 'Every movement of a member’s accounts, latest first, with the balance it left',
    params,
    query: z.object({ ...listQuery, type: z.string().max(64).optional() }),
    // Without a sign: a file of the list would take it for a formula.
    reply: listOf(
      ledgerRecord
        .omit({ amount: true })
        .extend({ incoming: decimal.nullable(), outgoing: decimal.nullable(), currency }),
    ),
  }),
  adjustments: operatorCall({
    method: 'GET',
    path: '/ops/adjustments',
    access: 'payments.read',
    of: 'merchant',
    summary:
      'Adjustments of a state; without one, those that wait for another operator, or all of an account. Those that wait with the longest waiting first, others latest first',
    query: z.object({ ...listQuery, state: states.optional(), account: z.string().max(64).optional() }),
    reply: listOf(adjustment),
  }),
  adjustment: operatorCall({
    method: 'GET',
    path: '/ops/adjustments/:id',
    access: 'payments.read',
    of: 'merchant',
    summary: 'An adjustment, with what has happened and who has said what',
    params,
    reply: adjustment.extend({
      /** Why it ended so. */
      note: z.string().nullable(),
      /** Proposed by who asks, who may withdraw it and decides nothing. */
      isOwn: z.boolean(),
      timeline,
    }),
  }),
  proposeAdjustment: operatorCall({
    method: 'POST',
    path: '/ops/adjustments',
    access: 'adjustments.propose',
    of: 'merchant',
    summary:
      'Propose to credit a member’s cash or to take from it; nothing moves before another operator approves. Goodwill is a credit, a chargeback a debit',
    body: z.object({ memberId: id, kind: kinds, direction: directions, amount, reason }),
    reply: z.object({ id, reference: z.string() }),
  }),
  decideAdjustment: operatorCall({
    method: 'POST',
    path: '/ops/adjustments/:id/decision',
    access: 'adjustments.decide',
    of: 'merchant',
    summary: 'Approve what another operator has proposed, which posts it, or reject it',
    params,
    body: z.object({ step: z.enum(['approve', 'reject']), reason }),
    reply: decision,
  }),
  withdrawAdjustment: operatorCall({
    method: 'POST',
    path: '/ops/adjustments/:id/withdrawal',
    access: 'adjustments.propose',
    of: 'merchant',
    summary: 'Take back one’s own proposal while nobody has decided it',
    params,
    body: z.object({ reason }),
    reply: emptyReply,
  }),
  fundTransfers: operatorCall({
    method: 'GET',
    path: '/ops/fund-transfers',
    access: 'payments.read',
    of: 'merchant',
    summary:
      'Fund transfers that have failed, or all of an account, latest first; without a filter, those whose outcome is not known, the oldest first',
    query: z.object({
      ...listQuery,
      state: z.enum(['pending', 'failed']).optional(),
      account: z.string().max(64).optional(),
    }),
    reply: listOf(fundTransfer),
  }),
  fundTransfer: operatorCall({
    method: 'GET',
    path: '/ops/fund-transfers/:id',
    access: 'payments.read',
    of: 'merchant',
    summary: 'A fund transfer, with what has happened and who has said what',
    params,
    reply: fundTransfer.extend({
      /** By the vendor’s clock; it does not execute the order after that. */
      validUntil: instant,
      timeline,
    }),
  }),
  failFundTransfer: operatorCall({
    method: 'POST',
    path: '/ops/fund-transfers/:id/failure',
    access: 'payments.decide',
    of: 'merchant',
    summary: 'The vendor has said in writing that it never happened: what was held goes back, once two people say so',
    params,
    body: z.object({ reason }),
    reply: decision,
  }),
}
