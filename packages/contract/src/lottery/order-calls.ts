import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { sessionScopes } from '../access/session-scopes.ts'
import { call } from '../call/call.ts'
import { amount, code, cursor, decimal, id, instant } from '../schema/scalars.ts'
import { draw, drawNumber, drawProof, drawResult, lotteryGame } from './draws.ts'
import { oddsTable } from './odds.ts'
import { chaseDrawsMax } from './values.ts'

export const orderLine = z.object({
  play: z.string(),
  content: z.string(),
  notes: z.int(),
  unit: decimal,
  multiple: z.int(),
  /** In Tradition. */
  series: z.int().nullable(),
  /** In Entertainment: the odds when it was placed. */
  odds: oddsTable.nullable(),
  /** The share of its price that was charged (southern Vietnam: `0.76`); absent: all of it. */
  priceRate: z.string().optional(),
  stake: decimal,
  /** Known once the draw is settled. */
  payout: decimal.nullable(),
  winningNotes: z.int().nullable(),
})

export const order = z.object({
  id,
  lottery: code,
  lotteryName: z.string(),
  /** Its lottery's: names the lines and draws the result. */
  game: lotteryGame,
  drawNumber,
  drawsAt: instant,
  state: z.enum(['waiting', 'won', 'lost', 'cancelled', 'refunded', 'void']),
  /** Why the stake was given back; `chase_won`: an earlier draw of its chase won. */
  cancelledFor: z.enum(['member', 'chase_won', 'void']).nullable(),
  /** Its draw still takes bets: the member may cancel it. */
  isCancellable: z.boolean(),
  /** The chase that placed it. */
  chaseId: id.nullable(),
  placedAt: instant,
  stake: decimal,
  /** The member's own part of the stake, given back at settlement; nothing of an order that does not count. */
  rebate: decimal,
  payout: decimal.nullable(),
  result: drawResult.nullable(),
  /** What the draw's result was before it was corrected, and what it paid on this order; absent: it was not. */
  before: z.object({ result: drawResult, payout: decimal, correctedAt: instant }).optional(),
  /** The result comes from outside and has not come in time; the bet stands. */
  isResultLate: z.literal(true).optional(),
  lines: z.array(orderLine),
})

export const chase = z.object({
  id,
  lottery: code,
  lotteryName: z.string(),
  placedAt: instant,
  stopsOnWin: z.boolean(),
  draws: z.int(),
  /** Orders whose draws are to come. */
  waiting: z.int(),
  cancelled: z.int(),
  /** Taken when it began. */
  stake: decimal,
  /** Given back of it so far. */
  refunded: decimal,
  payout: decimal,
})

const draftLine = z.strictObject({
  play: code,
  /** Four thousand typed lines of five digits. */
  content: z.string().min(1).max(24_000),
  notes: z.int().min(1).max(10_000_000),
  unit: amount,
  multiple: z.int().min(1).max(100_000),
  /** In Tradition. Either this or `odds`. */
  series: z.int().min(1000).max(2000).optional(),
  /** In Entertainment: the odds that the member has seen. */
  odds: oddsTable.optional(),
})

const draftOrder = z.strictObject({
  lottery: code,
  drawNumber,
  lines: z.array(draftLine).min(1).max(100),
  total: amount,
})

/** What refuses a bet, on one draw or on several. */
const betRefusals = [
  'loss_limit_reached',
  'stake_limit_reached',
  'time_limit_reached',
  'reality_check_due',
  'time_out_active',
  'self_excluded',
  'identity_in_review',
  'game_type_restricted',
  'commission_owed',
  'lottery_unknown',
  'draw_unknown',
  'draw_closed',
  'sale_paused',
  'selection_invalid',
  'notes_mismatch',
  'odds_changed',
  'draw_full',
  'amount_invalid',
  'stake_out_of_range',
  'insufficient_funds',
  'idempotency_key_required',
  'idempotency_key_reused',
] as const

/** Betting on draws, and what became of it. */
export const orderCalls = {
  placeOrder: call({
    method: 'POST',
    path: '/lgw/orders',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    scopes: sessionScopes,
    summary: 'Bet on the open draw; the platform recounts every note',
    body: draftOrder,
    reply: z.object({ order, balance: decimal }),
    errors: [...betRefusals],
    isIdempotent: true,
  }),
  placeSlip: call({
    method: 'POST',
    path: '/lgw/slips',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    scopes: sessionScopes,
    summary: 'Bet on the open draws of several lotteries: an order for each, all or none',
    body: z.strictObject({ orders: z.array(draftOrder).min(1).max(12), total: amount }),
    reply: z.object({ orders: z.array(order), balance: decimal }),
    errors: [...betRefusals],
    isIdempotent: true,
  }),
  orders: call({
    method: 'GET',
    path: '/lgw/orders',
    moduleId: 'MEMTRANS3',
    audience: audiences.signedIn,
    scopes: sessionScopes,
    summary: 'The member’s lottery orders, the latest first; those that wait, by their draw, the earliest first',
    query: z.strictObject({
      lottery: code.optional(),
      state: z.enum(['waiting', 'settled']).optional(),
      /** Of these only, with commas between them. */
      ids: z
        .string()
        .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,99}$/)
        .optional(),
      after: cursor.optional(),
      size: z.int().min(1).max(100).default(24),
    }),
    reply: z.object({ list: z.array(order), next: cursor.nullable() }),
  }),
  orderDetail: call({
    method: 'GET',
    path: '/lgw/orders/detail',
    moduleId: 'MEMTRANS3',
    audience: audiences.signedIn,
    scopes: sessionScopes,
    summary: 'One order with everything needed to check it',
    query: z.strictObject({ id }),
    reply: z.object({ order, proof: drawProof }),
    errors: ['order_unknown'],
  }),
  nextDraws: call({
    method: 'GET',
    path: '/lgw/draws/next',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Announced draws that take bets now or later, the next first: those that a chase can include',
    query: z.strictObject({ lottery: code, size: z.int().min(1).max(chaseDrawsMax).default(20) }),
    reply: z.object({ list: z.array(draw), now: instant }),
    errors: ['lottery_unknown'],
  }),
  placeChase: call({
    method: 'POST',
    path: '/lgw/chases',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    scopes: sessionScopes,
    summary: 'Bet the same lines on several draws: an order for each, all stakes taken now',
    body: z.strictObject({
      lottery: code,
      /** With the multiple of one draw. */
      lines: z.array(draftLine).min(1).max(20),
      /** Each line's multiple is multiplied by the draw's. */
      draws: z
        .array(z.strictObject({ drawNumber, multiple: z.int().min(1).max(100_000) }))
        .min(1)
        .max(chaseDrawsMax),
      /** The first draw that wins cancels those after it. */
      stopsOnWin: z.boolean(),
      total: amount,
    }),
    reply: z.object({ chase, balance: decimal }),
    errors: [...betRefusals],
    isIdempotent: true,
  }),
  chases: call({
    method: 'GET',
    path: '/lgw/chases',
    moduleId: 'MEMTRANS3',
    audience: audiences.signedIn,
    scopes: sessionScopes,
    summary: 'The member’s chases, latest first',
    query: z.strictObject({ after: cursor.optional(), size: z.int().min(1).max(100).default(24) }),
    reply: z.object({ list: z.array(chase), next: cursor.nullable() }),
  }),
  chaseDetail: call({
    method: 'GET',
    path: '/lgw/chases/detail',
    moduleId: 'MEMTRANS3',
    audience: audiences.signedIn,
    scopes: sessionScopes,
    summary: 'One chase with its orders, in the order of their draws',
    query: z.strictObject({ id }),
    reply: z.object({ chase, orders: z.array(order) }),
    errors: ['order_unknown'],
  }),
  cancelSuborders: call({
    method: 'POST',
    path: '/lgw/orders/suborders/cancel',
    moduleId: 'MEMTRANS3',
    audience: audiences.signedIn,
    scopes: sessionScopes,
    summary: 'Cancel an order, or draws of a chase, that still take bets; the stakes come back at once',
    body: z.strictObject({
      /** Of an order or of a chase. */
      orderId: id,
      /** Of a chase; without it every draw that still takes bets. */
      drawNumbers: z.array(drawNumber).min(1).max(500).optional(),
    }),
    reply: z.object({ cancelled: z.int(), refunded: decimal, balance: decimal }),
    errors: ['order_unknown', 'draw_closed', 'idempotency_key_required', 'idempotency_key_reused'],
    isIdempotent: true,
  }),
}
