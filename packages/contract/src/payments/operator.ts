import { z } from 'zod'
import { between, listOf, listQuery, reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { decision, timeline, votes } from '../console/votes.ts'
import { currency, decimal, id, instant } from '../schema/scalars.ts'
import { termsOperatorCalls } from './terms-operator.ts'

const params = z.object({ id })
/** What the bank calls a payment. */
const bankReference = z.string().max(64).regex(/\S/)

/** Credited although the member had reached the deposit limit, or paused. */
const flag = z.enum(['deposit_limit', 'pause']).nullable()

/** What operators have each decided alone for the member in the last 24 hours: it counts towards the amount that takes two. */
const passed = z.array(
  z.object({
    operator: z.string(),
    act: z.enum(['approve', 'pay', 'credit', 'return']),
    count: z.int(),
    amount: decimal,
  }),
)

const withdrawalStates = z.enum(['requested', 'under_review', 'approved', 'paid', 'rejected', 'cancelled', 'returned'])

const withdrawal = z.object({
  id,
  reference: z.string(),
  memberId: id,
  account: z.string(),
  amount: decimal,
  fee: decimal,
  currency,
  state: withdrawalStates,
  bankName: z.string(),
  cardTail: z.string(),
  createdAt: instant,
  /** The member's VIP level when it was requested; 0: none. */
  vipLevel: z.int(),
  /** Of the level: the higher the earlier. */
  priority: z.int(),
  /** The member has never been paid before. */
  isFirst: z.boolean(),
  /** The member has limits or a pause. */
  isLimited: z.boolean(),
  hasBonus: z.boolean(),
  kyc: z.enum(['none', 'under_review', 'verified', 'rejected']),
  /** Each step takes two people. */
  needsTwo: z.boolean(),
  votes,
})

const depositStates = z.enum(['created', 'pending', 'paid', 'expired', 'rejected'])

/** What its maker looked at: a decision about something older is refused. */
const seen = z.object({ state: withdrawalStates, amount: decimal })

const deposit = z.object({
  id,
  reference: z.string(),
  memberId: id,
  account: z.string(),
  channel: z.string(),
  provider: z.string(),
  /** What the provider, or the bank, calls the payment. */
  paymentId: z.string().nullable(),
  amount: decimal,
  fee: decimal,
  currency,
  state: depositStates,
  /** A bank transfer, which operators decide. */
  isTransfer: z.boolean(),
  hasReceipt: z.boolean(),
  createdAt: instant,
  claimedAt: instant.nullable(),
  paidAt: instant.nullable(),
  flag,
  needsTwo: z.boolean(),
  votes,
})

const suspenseStates = z.enum(['open', 'assigned', 'returned', 'credited'])

const suspense = z.object({
  id,
  reference: z.string(),
  provider: z.string(),
  paymentId: z.string(),
  /** Why it was not credited by itself. */
  reason: z.enum([
    'unknown_reference',
    'payment_differs',
    'paid_already',
    'amount_differs',
    'currency_differs',
    'decided_before',
    'member_excluded',
    'unreadable',
  ]),
  /** As the provider reported it, valid or not. */
  amount: z.string(),
  currency: z.string(),
  state: suspenseStates,
  /** The member it was assigned to. */
  memberId: id.nullable(),
  account: z.string().nullable(),
  flag,
  createdAt: instant,
  needsTwo: z.boolean(),
  /** `return`, or `assign:` and the account of the member. */
  votes,
})

export const paymentsOperatorCalls = {
  ...termsOperatorCalls,
  cards: operatorCall({
    method: 'GET',
    path: '/ops/cards',
    access: 'payments.read',
    of: 'merchant',
    summary: 'Bank cards and accounts that end with four digits, removed ones too, latest first',
    query: z.object({ lastFour: z.string().regex(/^\d{4}$/) }),
    reply: z.object({
      list: z.array(z.object({ id, memberId: id, account: z.string(), bankName: z.string(), isRemoved: z.boolean() })),
    }),
  }),
  withdrawals: operatorCall({
    method: 'GET',
    path: '/ops/withdrawals',
    access: 'payments.read',
    of: 'merchant',
    summary:
      'Withdrawals of a state; without one, those that wait for an operator, or all of an account or a reference. Those that wait by the priority of the VIP level, then the longest waiting first, others latest first; of a time: those that were paid then, latest first',
    query: z.object({
      ...listQuery,
      state: withdrawalStates.optional(),
      account: z.string().max(64).optional(),
      reference: z.string().max(64).optional(),
      ...between,
    }),
    reply: listOf(withdrawal),
  }),
  withdrawal: operatorCall({
    method: 'GET',
    path: '/ops/withdrawals/:id',
    access: 'payments.read',
    of: 'merchant',
    summary: 'A withdrawal, with what has happened and who has said what',
    params,
    reply: withdrawal.extend({
      reason: z.string().nullable(),
      bankReference: z.string().nullable(),
      expectedAt: instant,
      passed,
      timeline,
    }),
  }),
  reviewWithdrawal: operatorCall({
    method: 'POST',
    path: '/ops/withdrawals/:id/review',
    access: 'payments.decide',
    of: 'merchant',
    summary: 'The account it goes to in full; the member sees that it is under review, and who looked is recorded',
    params,
    body: z.object({}),
    reply: z.object({ number: z.string(), payeeName: z.string() }),
  }),
  decideWithdrawal: operatorCall({
    method: 'POST',
    path: '/ops/withdrawals/:id/decision',
    access: 'payments.decide',
    of: 'merchant',
    summary:
      'Approve, reject with a reason that the member reads, or record what the bank has paid, or has sent back: that is credited again with its fee',
    params,
    body: z.discriminatedUnion('step', [
      z.object({ step: z.literal('approve'), seen, reason }),
      z.object({ step: z.literal('reject'), seen, reason }),
      z.object({ step: z.literal('pay'), seen, bankReference, reason }),
      z.object({ step: z.literal('return'), seen, reason }),
    ]),
    reply: decision,
  }),
  deposits: operatorCall({
    method: 'GET',
    path: '/ops/deposits',
    access: 'payments.read',
    of: 'merchant',
    summary:
      'Deposits, latest first; `waiting`: bank transfers that members have claimed, the longest waiting first; of a time: those that were paid then, latest first',
    query: z.object({
      ...listQuery,
      state: z.enum(['waiting', ...depositStates.options]).optional(),
      provider: z.string().max(64).optional(),
      account: z.string().max(64).optional(),
      reference: z.string().max(64).optional(),
      /** The first deposit of a member. */
      first: z.literal('yes').optional(),
      ...between,
    }),
    reply: listOf(deposit),
  }),
  deposit: operatorCall({
    method: 'GET',
    path: '/ops/deposits/:id',
    access: 'payments.read',
    of: 'merchant',
    summary: 'A deposit, with what has happened and who has said what',
    params,
    reply: deposit.extend({ reason: z.string().nullable(), passed, timeline }),
  }),
  receipt: operatorCall({
    method: 'POST',
    path: '/ops/deposits/:id/receipt',
    access: 'payments.decide',
    of: 'merchant',
    summary: 'The receipt of a bank transfer, JPEG in base64; who looked is recorded',
    params,
    body: z.object({}),
    reply: z.object({ picture: z.string().nullable() }),
  }),
  decideTransfer: operatorCall({
    method: 'POST',
    path: '/ops/deposits/:id/decision',
    access: 'payments.decide',
    of: 'merchant',
    summary: 'Credit a bank transfer for a payment of the bank, or reject it with a reason that the member reads',
    params,
    body: z.discriminatedUnion('step', [
      z.object({ step: z.literal('approve'), bankReference, reason }),
      z.object({ step: z.literal('reject'), reason }),
    ]),
    reply: decision,
  }),
  suspense: operatorCall({
    method: 'GET',
    path: '/ops/suspense',
    access: 'payments.read',
    of: 'merchant',
    summary: 'Payments that fit no deposit, latest first; without a filter, those that wait, the longest waiting first',
    query: z.object({
      ...listQuery,
      state: suspenseStates.optional(),
      reference: z.string().max(64).optional(),
    }),
    reply: listOf(suspense),
  }),
  suspended: operatorCall({
    method: 'GET',
    path: '/ops/suspense/:id',
    access: 'payments.read',
    of: 'merchant',
    summary: 'A payment that fits no deposit, with everything that its provider has said of it',
    params,
    reply: suspense.extend({
      /** What the provider says it is for. */
      saidReference: z.string(),
      /** The deposit that it refers to, if there is one. */
      deposit: z.object({ reference: z.string(), account: z.string(), state: z.string() }).nullable(),
      /** Why it was returned. */
      note: z.string().nullable(),
      /** Bodies of the provider's callbacks, as JSON. */
      said: z.array(z.object({ at: instant, outcome: z.string(), body: z.string() })),
      /** Of the member of the deposit that it refers to. */
      passed,
      timeline,
    }),
  }),
  decideSuspense: operatorCall({
    method: 'POST',
    path: '/ops/suspense/:id/decision',
    access: 'payments.decide',
    of: 'merchant',
    summary: 'Credit the payment to a member of its currency, or record that the provider refunds it',
    params,
    body: z.discriminatedUnion('step', [
      z.object({ step: z.literal('assign'), account: z.string().max(64).regex(/\S/), reason }),
      z.object({ step: z.literal('return'), reason }),
    ]),
    reply: decision,
  }),
}
