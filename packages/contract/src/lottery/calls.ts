import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { sessionScopes } from '../access/session-scopes.ts'
import { call } from '../call/call.ts'
import { prizeModes } from './values.ts'
import { amount, code, cursor, decimal, hex, id, instant, picture } from '../schema/scalars.ts'

/** Year, month, day and the draw's number within the day: `202611200842`. */
const drawNumber = z.string().regex(/^[0-9]{8}[0-9]{4}$/)

/** In the order drawn. */
const result = z.array(z.int().min(0).max(99))

export const draw = z.object({
  number: drawNumber,
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  state: z.enum(['open', 'closed', 'drawn', 'settled', 'void']),
  /** SHA-256 of the seed, published before the draw opens. */
  commitment: hex,
  result: result.nullable(),
})

export const lotterySummary = z.object({
  lottery: code,
  name: z.string(),
  icon: picture,
  /** Tab of the lottery list. */
  group: code,
  everySeconds: z.int(),
  closeOffsetSeconds: z.int(),
  family: z.enum(['digits']),
  positions: z.int(),
  /** Its draws go on, and take no bets. */
  isPaused: z.boolean(),
  current: draw,
  last: z.object({ number: drawNumber, result }).nullable(),
})

const lotteryRules = z.object({
  lottery: code,
  name: z.string(),
  family: z.enum(['digits']),
  positions: z.int(),
  isPaused: z.boolean(),
  prizeMode: z.enum(prizeModes),
  plays: z.array(z.string()),
  /** Prices of one note. */
  units: z.array(decimal),
  multipleMax: z.int(),
  linesMax: z.int(),
  series: z.object({ min: z.int(), max: z.int(), default: z.int() }),
  payoutMax: decimal,
})

const drawProof = z.object({
  lottery: code,
  number: drawNumber,
  /** 1-based position in the day's hash chain. */
  index: z.int(),
  anchor: hex,
  commitment: hex,
  /** Chain key and seed are public once the draw is made. */
  key: hex.nullable(),
  seed: hex.nullable(),
  beacon: z.string(),
  family: z.enum(['digits']),
  positions: z.int(),
  result: result.nullable(),
})

export const orderLine = z.object({
  play: z.string(),
  content: z.string(),
  notes: z.int(),
  unit: decimal,
  multiple: z.int(),
  series: z.int(),
  stake: decimal,
  /** Known once the draw is settled. */
  payout: decimal.nullable(),
  winningNotes: z.int().nullable(),
})

export const order = z.object({
  id,
  lottery: code,
  lotteryName: z.string(),
  drawNumber,
  drawsAt: instant,
  state: z.enum(['waiting', 'won', 'lost', 'cancelled', 'refunded', 'void']),
  placedAt: instant,
  stake: decimal,
  payout: decimal.nullable(),
  result: result.nullable(),
  lines: z.array(orderLine),
})

export const lotteryCalls = {
  list: call({
    method: 'GET',
    path: '/lgw/lotteries',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Lotteries with their open draw and last result',
    reply: z.object({ list: z.array(lotterySummary), now: instant }),
    isServed: true,
  }),
  menu: call({
    method: 'GET',
    path: '/lgw/lotteries/menu',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Groups of the lottery list',
    reply: z.object({ list: z.array(z.object({ group: code, lotteries: z.array(code) })) }),
    isServed: true,
  }),
  rules: call({
    method: 'GET',
    path: '/lgw/lotteries/:lottery/rules',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Plays, prices and limits of one lottery',
    params: z.strictObject({ lottery: code }),
    reply: lotteryRules,
    errors: ['lottery_unknown'],
    isServed: true,
  }),
  numero: call({
    method: 'GET',
    path: '/lgw/draws/numero',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'The draw that takes bets now, and the one before it',
    query: z.strictObject({ lottery: code }),
    reply: z.object({ current: draw, last: draw.nullable(), now: instant }),
    errors: ['lottery_unknown'],
    isServed: true,
  }),
  numeroVietnam: call({
    method: 'GET',
    path: '/lgw/draws/numero/vn',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'The open draw of each Vietnamese province',
    reply: z.object({ list: z.array(z.object({ lottery: code, current: draw })) }),
    isServed: false,
  }),
  recentResults: call({
    method: 'GET',
    path: '/lgw/draws/results',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Latest results of one lottery, and how often each digit fell in the last hundred',
    query: z.strictObject({ lottery: code, size: z.int().min(1).max(100).default(20) }),
    reply: z.object({
      list: z.array(z.object({ number: drawNumber, drawsAt: instant, result })),
      /** `frequencies[position][digit]` over the last hundred draws. */
      frequencies: z.array(z.array(z.int())),
    }),
    errors: ['lottery_unknown'],
    isServed: true,
  }),
  proof: call({
    method: 'GET',
    path: '/lgw/draws/proof',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'What anyone needs to check a draw',
    query: z.strictObject({ lottery: code, number: drawNumber }),
    reply: drawProof,
    errors: ['lottery_unknown', 'draw_unknown'],
    isServed: true,
  }),
  placeOrder: call({
    method: 'POST',
    path: '/lgw/orders',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    scopes: sessionScopes,
    summary: 'Bet on the open draw; the platform recounts every note',
    body: z.strictObject({
      lottery: code,
      drawNumber,
      lines: z
        .array(
          z.strictObject({
            play: code,
            content: z.string().min(1).max(4000),
            notes: z.int().min(1).max(10_000_000),
            unit: amount,
            multiple: z.int().min(1).max(100_000),
            series: z.int().min(1000).max(2000),
          }),
        )
        .min(1)
        .max(100),
      total: amount,
    }),
    reply: z.object({ order, balance: decimal }),
    errors: [
      'loss_limit_reached',
      'stake_limit_reached',
      'time_limit_reached',
      'reality_check_due',
      'time_out_active',
      'self_excluded',
      'game_type_restricted',
      'lottery_unknown',
      'draw_unknown',
      'draw_closed',
      'sale_paused',
      'selection_invalid',
      'notes_mismatch',
      'amount_invalid',
      'stake_out_of_range',
      'insufficient_funds',
      'idempotency_key_required',
      'idempotency_key_reused',
    ],
    isIdempotent: true,
    isServed: true,
  }),
  orders: call({
    method: 'GET',
    path: '/lgw/orders',
    moduleId: 'MEMTRANS3',
    audience: audiences.signedIn,
    scopes: sessionScopes,
    summary: 'The member’s lottery orders, latest first',
    query: z.strictObject({
      lottery: code.optional(),
      state: z.enum(['waiting', 'settled']).optional(),
      after: cursor.optional(),
      size: z.int().min(1).max(100).default(24),
    }),
    reply: z.object({ list: z.array(order), next: cursor.nullable() }),
    isServed: true,
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
    isServed: true,
  }),
  cancelSuborders: call({
    method: 'POST',
    path: '/lgw/orders/suborders/cancel',
    moduleId: 'MEMTRANS3',
    audience: audiences.signedIn,
    summary: 'Cancel draws of a chase that still take bets',
    body: z.strictObject({ orderId: id, drawNumbers: z.array(drawNumber).min(1).max(500) }),
    reply: z.object({ refunded: decimal }),
    errors: ['order_unknown', 'draw_closed'],
    isIdempotent: true,
    isServed: false,
  }),
}
