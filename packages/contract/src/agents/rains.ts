import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { rainMixes, rainReaches, rainStates } from '../promotions/values.ts'
import { amount, currency, cursor, decimal, emptyReply, hex, id, instant, text } from '../schema/scalars.ts'

const given = z.object({
  id,
  /** In the agent’s record of movements. */
  reference: z.string(),
  state: z.enum(rainStates),
  reach: z.enum(rainReaches),
  startsAt: instant,
  endsAt: instant,
  currency,
  amount: decimal,
  prizes: z.array(z.object({ amount: decimal, count: z.int() })),
  catchesMax: z.int(),
  /** The hash that its seed and plan were committed with. */
  commitment: hex,
  /** Who takes part, envelopes caught, and what was in them. */
  members: z.int(),
  catches: z.int(),
  caught: decimal,
  /** Null until it is over. */
  returned: decimal.nullable(),
})

export const agentRainCalls = {
  rainTerms: call({
    method: 'GET',
    path: '/wps/agent/rain/terms',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Whether the agent may give red rains to the own line, and within which sums',
    reply: z.object({
      isOpen: z.boolean(),
      hasPaymentPassword: z.boolean(),
      currency,
      cash: decimal,
      /** Null: there is no limit. */
      least: decimal.nullable(),
      most: decimal.nullable(),
      leftToday: decimal.nullable(),
    }),
  }),
  rains: call({
    method: 'GET',
    path: '/wps/agent/rain',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Red rains that the agent has given, the latest first',
    query: z.strictObject({ after: cursor.optional(), size: z.int().min(1).max(50).default(20) }),
    reply: z.object({ list: z.array(given), next: cursor.nullable() }),
  }),
  giveRain: call({
    method: 'POST',
    path: '/wps/agent/rain',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Give a red rain to the own line: its sum is taken at once, its pool shuffled and committed to',
    body: z.strictObject({
      amount,
      envelopes: z.int().min(1).max(10_000),
      /** Equal envelopes, or a tenth of them with half of the sum. */
      mix: z.enum(rainMixes),
      reach: z.enum(rainReaches),
      catchesMax: z.int().min(1).max(20),
      startsAt: instant,
      paymentPassword: text(16),
    }),
    reply: z.object({ id, reference: z.string(), commitment: hex, amount: decimal, currency }),
    errors: [
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
      'rain_time_taken',
      'rain_too_many',
      'idempotency_key_required',
      'idempotency_key_reused',
    ],
    isSealed: true,
    isIdempotent: true,
  }),
  cancelRain: call({
    method: 'DELETE',
    path: '/wps/agent/rain/:id',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Cancel an own red rain before it begins; its whole sum goes back',
    params: z.strictObject({ id }),
    reply: emptyReply,
    errors: ['not_found', 'rain_closed'],
  }),
}
