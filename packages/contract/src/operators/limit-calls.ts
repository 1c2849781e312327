import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { currency, decimal, emptyReply, id, instant } from '../schema/scalars.ts'

/**
 * Of bank transfers by channel; of withdrawals, of the wins of a round, of what an agent pays to downlines on a day, of
 * agents' red rains (one, and those of a day), and of what one operator gives alone by currency.
 */
export const limitKinds = [
  'transfer',
  'withdrawal',
  'win',
  'team',
  'rain_min',
  'rain_max',
  'rain_day',
  'reward',
] as const

const limit = {
  kind: z.enum(limitKinds),
  /** The code of a channel, or a currency; of rewards also `points`, and `pieces` of goods and codes. */
  subject: z.string().max(64),
}
/** Null: the amount is a whole number, of points or pieces. */
const unit = { currency: currency.nullable() }

/** Amounts above which two operators decide. */
export const limitCalls = {
  limits: operatorCall({
    method: 'GET',
    path: '/ops/limits',
    access: 'payments.read',
    of: 'merchant',
    summary: 'The amounts above which two operators decide, and what is proposed',
    reply: z.object({
      /** Null: no amount needs two. */
      list: z.array(z.object({ ...limit, ...unit, amount: decimal.nullable() })),
      changes: z.array(
        z.object({
          id,
          ...limit,
          ...unit,
          before: decimal,
          after: decimal.nullable(),
          askedBy: z.string(),
          reason: z.string(),
          at: instant,
          isOwn: z.boolean(),
        }),
      ),
    }),
  }),
  setLimit: operatorCall({
    method: 'POST',
    path: '/ops/limits',
    access: 'payments.terms',
    of: 'merchant',
    summary: 'Lower a limit at once, or propose to raise it or to take it away: another operator agrees',
    stepsUp: true,
    body: z.object({
      ...limit,
      /** As it was read. */
      before: decimal.nullable(),
      after: decimal.nullable(),
      reason,
    }),
    reply: z.object({ isProposed: z.boolean() }),
  }),
  decideLimit: operatorCall({
    method: 'POST',
    path: '/ops/limit-changes/:id',
    access: 'payments.terms',
    of: 'merchant',
    summary: 'Agree to a proposed limit, or refuse it; its proposer withdraws it',
    stepsUp: true,
    params: z.object({ id }),
    body: z.object({ isAgreed: z.boolean(), reason }),
    reply: emptyReply,
  }),
}
