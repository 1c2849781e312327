import { z } from 'zod'
import {
  amount,
  code,
  currency,
  decimal,
  id,
  instant,
  languageCode,
  memberType,
  merchantCode,
} from '../schema/scalars.ts'

/**
 * The public vendor protocol: how a game vendor plays with a member's money (seamless wallet).
 * The prose is docs/vendor-protocol.md; field names and statuses follow the field's best-known public protocol.
 *
 * Every request is `POST` with `X-Vendor: <code>`, `X-Timestamp: <unix ms>` and `X-Signature: <base64>`, an Ed25519
 * signature by the vendor's private key over `<timestamp>.<raw body>`. Requests older than five minutes are refused.
 * Answers are HTTP 200 with a `status`; 401 on a bad signature and 400 on a body that breaks its schema.
 */
export const vendorStatuses = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_INVALID_VENDOR',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_BET_ALREADY_CLOSED',
  'RS_ERROR_REWARD_UNKNOWN',
  'RS_ERROR_REWARD_EXPIRED',
  'RS_ERROR_REWARD_USED_UP',
] as const
export type VendorStatus = (typeof vendorStatuses)[number]

/** How fast a slot may be played at an operator. A vendor holds its game server to it, not only its page. */
export const spinRules = z.object({
  /** From the start of a spin to the start of the next. */
  minimum_ms: z.int().min(0).max(60_000),
  /** The player may shorten the animation of a spin. */
  turbo: z.boolean(),
})
export type SpinRules = z.output<typeof spinRules>

const wait = z.int().min(0).max(600_000)

/**
 * How games may be played at an operator, by class of game: from the start of a round to the start of the player's next one.
 * Games between players have no such time. Every field may be missing; an absent time is no minimum of the operator's.
 */
export const pace = z.object({
  slot_ms: wait.optional(),
  /** Every game of chance that is no slot: originals, tables, fishing, video poker. */
  casino_ms: wait.optional(),
  /** Bets on events that a random number generator decides. */
  virtual_ms: wait.optional(),
  /** The player may shorten an animation or stop it. */
  turbo: z.boolean().optional(),
  /** A game may start rounds that the player has not pressed for. */
  autoplay: z.boolean().optional(),
  /** A return that is not above the stake may be shown as a win. */
  celebrates_any_return: z.boolean().optional(),
})
export type Pace = z.output<typeof pace>

/** What holds for a session in a game at an operator, in every protocol that opens one. */
export const playTerms = {
  /** For slots: the pace that this operator allows. */
  spin_rules: spinRules.optional(),
  pace: pace.optional(),
  /** Of a game that its vendor serves with several: the house edge that this operator has chosen, in per cent. */
  edge: z.int().min(1).max(25).optional(),
}
export type PlayTerms = z.output<z.ZodObject<typeof playTerms>>

/** A table that is on air, with the person who hosts it. */
const streamingTable = z.strictObject({
  /** Its name at the vendor. */
  table: z.string().min(1).max(64),
  game_code: code,
  host: z.string().min(1).max(64),
  viewers: z.int().min(0).max(100_000_000),
  /** A picture at the origin that your games are opened from; null: the game's own picture. */
  thumbnail: z
    .string()
    .max(2048)
    .regex(/^https?:\/\/[!-~]+$/)
    .nullable(),
  started_at: instant,
})
export type StreamingTableReport = z.output<typeof streamingTable>

const common = {
  request_uuid: id,
  /** The member's id for this vendor: opaque, different for every vendor. */
  user: z.string().min(1).max(64),
}
const inGame = { ...common, token: z.string().min(1).max(128), game_code: code }
const round = { round: z.string().min(1).max(64), round_closed: z.boolean() }

const answer = z.object({
  status: z.enum(vendorStatuses),
  request_uuid: id,
  user: z.string().optional(),
  currency: currency.optional(),
  balance: decimal.optional(),
})

export const vendorProtocol = {
  /** Exchanges the one-time launch ticket from the game's address for a play token. */
  session: {
    path: '/vendor/v1/session',
    body: z.strictObject({ request_uuid: id, ticket: z.string().min(1).max(128), game_code: code }),
    reply: answer.extend({
      token: z.string().optional(),
      language: languageCode.optional(),
      nickname: z.string().optional(),
      member_type: memberType.optional(),
      ...playTerms,
    }),
  },
  balance: { path: '/vendor/v1/balance', body: z.strictObject(inGame), reply: answer },
  bet: {
    path: '/vendor/v1/bet',
    body: z.strictObject({
      ...inGame,
      ...round,
      transaction_uuid: id,
      currency,
      amount,
      /** A free round of a grant (`reward-protocol.ts`): nothing is taken. Both or neither. */
      is_free: z.boolean().optional(),
      reward_uuid: id.optional(),
    }),
    reply: answer,
  },
  /** Checks neither token expiry nor the member's state: a win is never lost. `amount` may be zero. */
  win: {
    path: '/vendor/v1/win',
    body: z.strictObject({
      ...inGame,
      ...round,
      transaction_uuid: id,
      reference_transaction_uuid: id,
      currency,
      amount,
      /** Of a free round: as its bet. */
      reward_uuid: id.optional(),
    }),
    /** `is_held`: booked, but credited only after the operator has checked it. Not for the vendor to repeat. */
    reply: answer.extend({ is_held: z.boolean().optional() }),
  },
  rollback: {
    path: '/vendor/v1/rollback',
    body: z.strictObject({ ...inGame, ...round, transaction_uuid: id, reference_transaction_uuid: id }),
    reply: answer,
  },
  /** All tables that stream now, of one operator. It takes the place of the last report, and ends by itself. */
  tables: {
    path: '/vendor/v1/tables',
    body: z.strictObject({ request_uuid: id, operator: merchantCode, tables: z.array(streamingTable).max(200) }),
    reply: z.object({
      status: z.enum(vendorStatuses),
      request_uuid: id,
      /** Report again before this long, or the tables are no longer shown. */
      valid_seconds: z.int().optional(),
    }),
  },
} as const

export type VendorCall = keyof typeof vendorProtocol
/** About a member's play, as opposed to what a vendor says of itself. */
export type PlayCall = Exclude<VendorCall, 'tables'>
export type VendorBody<Call extends VendorCall> = z.output<(typeof vendorProtocol)[Call]['body']>
export type VendorReply<Call extends VendorCall> = z.output<(typeof vendorProtocol)[Call]['reply']>

/** What the platform appends to a vendor's launch address. */
export interface LaunchQuery {
  game: string
  ticket: string
  /** The platform's own origin, for the frame's messages and the way back. */
  origin: string
  language: string
  theme: 'light' | 'dark'
  /** An own path of the site. */
  back: string
  /** Of a game that has one: the vendor's room or table. */
  room?: string
  /** Of a vendor's lottery: with several prize modes, the one that it opens in. */
  prize_mode?: string
  /** Of a vendor's lottery: the operator's code, and the file of the operator's colours. */
  merchant?: string
  stylesheet?: string
}

/** Messages between a framed game and the page around it, by `postMessage`, checked for origin on both sides. */
export type FrameMessage =
  | { type: 'fairground/game-ready' }
  | { type: 'fairground/game-close' }
  | { type: 'fairground/round-opened' }
  | { type: 'fairground/round-closed' }
  | { type: 'fairground/balance-changed' }
  | { type: 'fairground/session-ended' }
  | { type: 'fairground/play-for-real' }
