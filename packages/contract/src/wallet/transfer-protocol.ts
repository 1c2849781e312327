import { z } from 'zod'
import { playTerms } from '../games/vendor-protocol.ts'
import { amount, code, currency, decimal, id, instant } from '../schema/scalars.ts'

/**
 * The transfer protocol: how the platform communicates with a vendor that keeps its players' money itself (transfer wallet).
 * The prose is docs/transfer-protocol.md.
 *
 * Every request is `POST` with `X-Timestamp: <unix ms>` and `X-Signature: <base64>`, an Ed25519 signature by the
 * platform's private key over `<timestamp>.<path>.<raw body>`. Requests older than five minutes are refused.
 * Answers are HTTP 200 with a `status`; 401 on a bad signature and 400 on a body that breaks its schema.
 */
export const transferStatuses = [
  'TS_OK',
  'TS_ERROR_UNKNOWN',
  'TS_ERROR_WRONG_SYNTAX',
  'TS_ERROR_INVALID_SIGNATURE',
  'TS_ERROR_MEMBER_UNKNOWN',
  'TS_ERROR_GAME_UNKNOWN',
  'TS_ERROR_WRONG_CURRENCY',
  'TS_ERROR_NOT_ENOUGH_MONEY',
  'TS_ERROR_DUPLICATE_REFERENCE',
  'TS_ERROR_REFERENCE_UNKNOWN',
  'TS_ERROR_EXPIRED',
  'TS_ERROR_CLOSED',
] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** The member's id for this vendor: opaque, different for every vendor. */
const user = z.string().min(1).max(64)
const answer = z.object({
  status: z.enum(transferStatuses),
  /** The vendor's clock: an order valid until then cannot take effect after it. */
  at: instant,
})
/** The outcome of a transfer; `failed` is final. */
const verdict = answer.extend({
  state: z.enum(['done', 'failed']).optional(),
  reason: z.enum(transferStatuses).optional(),
  /** The moved amount. */
  amount: decimal.optional(),
})

/** One line of a player's ledger, in the order in which the balance changed. */
export const statementLine = z.discriminatedUnion('kind', [
  z.object({ sequence: z.int(), kind: z.literal('in'), reference: id, amount: decimal, at: instant }),
  z.object({ sequence: z.int(), kind: z.literal('out'), reference: id, amount: decimal, at: instant }),
  z.object({
    sequence: z.int(),
    /** `amount` leaves the player's balance with a bet and returns with the two others; a win may be zero. */
    kind: z.enum(['bet', 'win', 'rollback']),
    transaction: id,
    round: z.string().min(1).max(64),
    round_closed: z.boolean(),
    game_code: code,
    amount: decimal,
    at: instant,
  }),
])

export const transferProtocol = {
  /** Opens the player's account; repeating it changes nothing. */
  member: { path: '/transfer/v1/member', body: z.strictObject({ user, currency }), reply: answer },
  balance: {
    path: '/transfer/v1/balance',
    body: z.strictObject({ user }),
    reply: answer.extend({ balance: decimal.optional(), currency: currency.optional() }),
  },
  /** The same reference with the same content returns the first verdict again. */
  transfer: {
    path: '/transfer/v1/transfer',
    body: z.strictObject({
      user,
      reference: id,
      direction: z.enum(['in', 'out']),
      amount,
      currency,
      /** By the vendor's clock; a later order is refused. */
      valid_until: instant,
    }),
    reply: verdict,
  },
  /** Withdraws the whole balance; `amount` says how much that was. */
  collect: {
    path: '/transfer/v1/collect',
    body: z.strictObject({ user, reference: id, currency, valid_until: instant }),
    reply: verdict,
  },
  check: { path: '/transfer/v1/check', body: z.strictObject({ reference: id }), reply: verdict },
  /** The lines of the player's ledger after a sequence number, oldest first, and the balance after the last line. */
  statement: {
    path: '/transfer/v1/statement',
    body: z.strictObject({ user, after: z.int().min(0), limit: z.int().min(1).max(500) }),
    reply: answer.extend({
      lines: z.array(statementLine).optional(),
      has_more: z.boolean().optional(),
      balance: decimal.optional(),
    }),
  },
  /** A one-time ticket for one game, as in the launch address of docs/vendor-protocol.md. */
  launch: {
    path: '/transfer/v1/launch',
    body: z.strictObject({ user, game_code: code, currency, ...playTerms }),
    reply: answer.extend({ ticket: z.string().max(128).optional() }),
  },
  /** Ends every session of the player: no further stakes. */
  kick: { path: '/transfer/v1/kick', body: z.strictObject({ user }), reply: answer },
} as const

export type TransferCall = keyof typeof transferProtocol
export type TransferBody<Call extends TransferCall> = z.output<(typeof transferProtocol)[Call]['body']>
export type TransferReply<Call extends TransferCall> = z.output<(typeof transferProtocol)[Call]['reply']>
export type StatementLine = z.output<typeof statementLine>
