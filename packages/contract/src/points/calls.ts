import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { roundsOffer } from '../games/free-rounds/rounds-offer.ts'
import { currency, cursor, decimal, id, instant, languageCode, picture } from '../schema/scalars.ts'
import { mallItemKinds, mallOrderStates, pointKinds } from './values.ts'

export const pointEntry = z.object({
  id,
  kind: z.enum(pointKinds),
  /** Negative: they went. */
  points: z.int(),
  /** Of an order: what it is for. */
  title: z.string().nullable(),
  at: instant,
})

export const mallItem = z.object({
  id,
  kind: z.enum(mallItemKinds),
  title: z.string(),
  text: z.string(),
  picture,
  points: z.int(),
  /** How many are left; null: without a limit. */
  left: z.int().nullable(),
  /** How many of it the asker may still have; null: without a limit. */
  leftForMember: z.int().nullable(),
  /** The least VIP level. */
  levelMin: z.int(),
  /** Of a bonus: the amount, and how many times it is staked. */
  bonus: z.object({ amount: decimal, times: z.int() }).nullable(),
  /** Of free rounds. */
  rounds: roundsOffer.nullable(),
})

export const mallOrder = z.object({
  id,
  itemId: id,
  kind: z.enum(mallItemKinds),
  title: z.string(),
  points: z.int(),
  state: z.enum(mallOrderStates),
  /** Of a voucher. */
  code: z.string().nullable(),
  /** Of goods that were sent. */
  tracking: z.string().nullable(),
  /** Why staff have cancelled it. */
  reason: z.string().nullable(),
  madeAt: instant,
  endedAt: instant.nullable(),
})

const line = (max: number) => z.string().trim().min(1).max(max)

/** Where goods are sent. Sealed, and erased when they are delivered. */
export const mallAddress = z.strictObject({
  name: line(80),
  phone: line(30),
  street: line(160),
  city: line(80),
  postcode: z.string().trim().max(20),
  country: line(60),
})

const errors = ['idempotency_key_required', 'idempotency_key_reused'] as const

export const pointsCalls = {
  balance: call({
    method: 'GET',
    path: '/wps/points',
    moduleId: 'PERSPNL3',
    audience: audiences.fullMembers,
    summary: 'The member’s points, and how many valid bets bring one',
    reply: z.object({
      balance: z.int(),
      /** Valid bets of a day that bring one point; null: bets bring none. */
      perPoint: decimal.nullable(),
      /** Of today so far. */
      today: z.int(),
      currency,
    }),
  }),
  history: call({
    method: 'GET',
    path: '/wps/points/history',
    moduleId: 'PERSPNL3',
    audience: audiences.fullMembers,
    summary: 'How the member’s points came and went, latest first',
    query: z.strictObject({ after: cursor.optional(), language: languageCode.optional() }),
    reply: z.object({ list: z.array(pointEntry), next: cursor.nullable() }),
  }),
  items: call({
    method: 'GET',
    path: '/wps/points/items',
    moduleId: 'PERSPNL3',
    audience: audiences.fullMembers,
    summary: 'What points can be exchanged for',
    query: z.strictObject({ language: languageCode.optional() }),
    reply: z.object({ list: z.array(mallItem), level: z.int() }),
  }),
  redeem: call({
    method: 'POST',
    path: '/wps/points/redeem',
    moduleId: 'PERSPNL3',
    audience: audiences.fullMembers,
    summary: 'Exchange points for an item; goods need an address',
    body: z.strictObject({ itemId: id, address: mallAddress.optional() }),
    reply: z.object({ orderId: id, state: z.enum(mallOrderStates), balance: z.int() }),
    errors: [
      'not_found',
      'points_insufficient',
      'mall_item_unavailable',
      'mall_out_of_stock',
      'mall_limit_reached',
      'mall_address_needed',
      'free_rounds_unavailable',
      ...errors,
    ],
    isIdempotent: true,
  }),
  orders: call({
    method: 'GET',
    path: '/wps/points/orders',
    moduleId: 'PERSPNL3',
    audience: audiences.fullMembers,
    summary: 'The member’s own orders, latest first',
    query: z.strictObject({ after: cursor.optional(), language: languageCode.optional() }),
    reply: z.object({ list: z.array(mallOrder), next: cursor.nullable() }),
  }),
  cancelOrder: call({
    method: 'POST',
    path: '/wps/points/orders/cancel',
    moduleId: 'PERSPNL3',
    audience: audiences.fullMembers,
    summary: 'Cancel an order that was not sent yet; its points come back',
    body: z.strictObject({ id }),
    reply: z.object({ balance: z.int() }),
    errors: ['not_found', 'mall_order_decided', ...errors],
    isIdempotent: true,
  }),
}
