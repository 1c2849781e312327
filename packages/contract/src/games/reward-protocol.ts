import { z } from 'zod'
import { amount, code, currency, id, instant } from '../schema/scalars.ts'

/**
 * The calls of the platform to a vendor about free rounds. The prose is in docs/vendor-protocol.md.
 *
 * Every request is `POST` with `X-Timestamp: <unix ms>` and `X-Signature: <base64>`, an Ed25519 signature by the
 * platform's private key over `<timestamp>.<path>.<raw body>`. Requests older than five minutes are refused.
 * Answers are HTTP 200 with a `status`; 401 on a bad signature and 400 on a body that breaks its schema.
 */
export const rewardStatuses = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  /** The vendor cannot play a round of this stake, or not so many. */
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_REWARD_EXPIRED',
] as const
export type RewardStatus = (typeof rewardStatuses)[number]

const reply = z.object({ status: z.enum(rewardStatuses) })

export const rewardProtocol = {
  /** The same id with the same content is answered as before, and with another content refused. */
  grant: {
    path: '/free-rounds/v1/grant',
    body: z.strictObject({
      reward_uuid: id,
      /** The member as this vendor knows them. */
      user: z.string().min(1).max(64),
      game_code: code,
      currency,
      count: z.int().min(1).max(1_000),
      /** What each round is played as. */
      stake: amount,
      expires_at: instant,
    }),
    reply,
  },
  /** Rounds that have begun are finished; an unknown id counts as cancelled, also when its grant arrives later. */
  cancel: { path: '/free-rounds/v1/cancel', body: z.strictObject({ reward_uuid: id }), reply },
} as const

export type RewardCall = keyof typeof rewardProtocol
export type RewardBody<Call extends RewardCall> = z.output<(typeof rewardProtocol)[Call]['body']>
export type RewardReply = z.output<typeof reply>
