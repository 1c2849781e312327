import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { amount, currency, decimal, id, text } from '../schema/scalars.ts'

const payment = { memberId: id, amount }

const done = z.object({ reference: z.string(), total: decimal, currency })

const refusals = [
  'user_unknown',
  'agent_info_wrong',
  'amount_invalid',
  'amount_out_of_range',
  'insufficient_funds',
  'payment_password_unset',
  'payment_password_wrong',
  'payment_password_locked',
  'turnover_required',
  'debt_open',
  'commission_owed',
  'feature_closed',
  'idempotency_key_required',
  'idempotency_key_reused',
] as const

export const transferCalls = {
  transferTerms: call({
    method: 'GET',
    path: '/wps/agent/transferTerms',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Whether the agent may pay downlines, and how much of today’s limit is left',
    reply: z.object({
      isOpen: z.boolean(),
      hasPaymentPassword: z.boolean(),
      currency,
      cash: decimal,
      /** Null: there is no limit. */
      leftToday: decimal.nullable(),
    }),
  }),
  transferDownline: call({
    method: 'POST',
    path: '/wps/agent/transferDownline',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Pay a direct downline from the agent’s own account',
    body: z.strictObject({ ...payment, paymentPassword: text(16) }),
    reply: done,
    errors: refusals,
    isSealed: true,
    isIdempotent: true,
  }),
  transferMultipleDownline: call({
    method: 'POST',
    path: '/wps/agent/transferMultipleDownline',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Pay several direct downlines at once: all or none',
    body: z.strictObject({
      transfers: z.array(z.strictObject(payment)).min(1).max(100),
      paymentPassword: text(16),
    }),
    /** In the order in which they were asked for. */
    reply: done.extend({ transfers: z.array(z.object({ memberId: id, amount: decimal })) }),
    /** With `memberId` where one of the transfers is why none was made. */
    errors: refusals,
    isSealed: true,
    isIdempotent: true,
  }),
}
