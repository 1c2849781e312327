import { z } from 'zod'
import { audiences } from './ids.ts'
import { code, currency, decimal, id, instant } from './scalars.ts'
import { kycState } from './kyc.contract.ts'
import { draw } from './lottery.contract.ts'
import { withdrawalStates } from './withdraw.contract.ts'
import { winner } from './content.contract.ts'

/**
 * Live events: server-sent events on one stream per browser. `GET /wps/stream` with the session in the
 * Authorization header, or without one for the public topics. Events are hints of what has been committed: a client
 * that was away reads the state again.
 */
export const liveEvents = {
  hello: z.object({ now: instant }),
  balance: z.object({
    sumBalance: decimal,
    cash: decimal,
    bonus: decimal,
    held: decimal,
    inTransit: decimal,
    currency,
    /** Grows with every posting of the account: an older figure never replaces a newer. */
    version: z.int(),
  }),
  deposit: z.object({ id, state: z.enum(['pending', 'paid', 'expired', 'rejected']), amount: decimal }),
  withdrawal: z.object({ id, state: z.enum(withdrawalStates), amount: decimal }),
  unread: z.object({ announcements: z.int(), inbox: z.int() }),
  draw: z.object({ lottery: code, draw, next: draw.nullable() }),
  settled: z.object({ orderId: id, lottery: code, drawNumber: z.string(), stake: decimal, payout: decimal }),
  winner,
  /** A level was reached; levels only rise. */
  vip: z.object({ level: z.int() }),
  /** A reviewer has decided, or pictures were sent from another device. */
  kyc: kycState,
  /** A reality check was answered or set, here or on another device. */
  realityCheck: z.object({ dueAt: instant.nullable() }),
  status: z.object({ maintenance: z.boolean() }),
  /** That session has ended, on this device or from another. */
  signedOut: z.object({ sessionId: id }),
} as const

export type LiveEvents = { [Topic in keyof typeof liveEvents]: z.output<(typeof liveEvents)[Topic]> }
export type LiveTopic = keyof LiveEvents

export const streamPath = '/wps/stream'
export const streamAudience = audiences.anyone
