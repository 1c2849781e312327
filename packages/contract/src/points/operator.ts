import { z } from 'zod'
import { storedPicture } from '../content/entries.ts'
import { pictureKey } from '../content/operator.ts'
import { artChoices, listOf, listQuery, reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { roundGames, roundTerms } from '../games/free-rounds/rounds-offer.ts'
import { freeRoundsMax } from '../promotions/values.ts'
import { amount, currency, decimal, emptyReply, id, instant, languageCode, multipart } from '../schema/scalars.ts'
import { mallAddress } from './calls.ts'
import { mallItemKinds, mallOrderStates } from './values.ts'

const times = z.int().min(0).max(10)

/** What an operator writes of an item. */
const mallItemForm = z.strictObject({
  kind: z.enum(mallItemKinds),
  picture: storedPicture,
  texts: z.partialRecord(languageCode, z.strictObject({ title: z.string().min(1).max(80), text: z.string().max(400) })),
  points: z.int().min(1).max(1_000_000_000),
  /** Null: without a limit. Of vouchers, the codes that are left are the stock. */
  stock: z.int().min(0).max(1_000_000).nullable(),
  memberMax: z.int().min(1).max(1_000).nullable(),
  levelMin: z.int().min(0).max(100),
  isEnabled: z.boolean(),
  /** Of a bonus, by currency: members of others do not see it. */
  bonuses: z.array(z.strictObject({ currency, amount, times })).max(12),
  /** Of free rounds, likewise. */
  rounds: z
    .array(z.strictObject({ currency, count: z.int().min(1).max(freeRoundsMax), times, ...roundTerms.shape }))
    .max(12),
})
export type MallItemForm = z.infer<typeof mallItemForm>

const params = z.object({ id })

export const pointsOperatorCalls = {
  mallItems: operatorCall({
    method: 'GET',
    path: '/ops/mall-items',
    access: 'promotions.read',
    of: 'merchant',
    summary: 'Items of the mall, with their stock and orders, and what a point costs in valid bets',
    reply: z.object({
      list: z.array(z.object({ id, version: z.int(), form: mallItemForm, left: z.int().nullable(), orders: z.int() })),
      rates: z.array(z.object({ currency, perPoint: decimal.nullable() })),
      choices: z.object({
        currencies: z.array(currency),
        languages: z.array(z.object({ code: languageCode, name: z.string() })),
        arts: artChoices,
        /** Games whose vendors take free rounds. */
        roundGames,
      }),
    }),
  }),
  putMallItem: operatorCall({
    method: 'PUT',
    path: '/ops/mall-items/:id',
    access: 'promotions.write',
    of: 'merchant',
    summary:
      'Make an item, or change it; orders keep what they were made for. One that gives more than an operator gives alone is proposed',
    params,
    body: z.strictObject({
      /** The version that was read; 0 for a new item. */
      version: z.int().min(0),
      /** Pieces left when it was read; null: of a new item, or without a limit. What is taken meanwhile stays taken. */
      leftBefore: z.int().min(0).nullable(),
      form: mallItemForm,
      reason,
    }),
    /** The version now: of what is only proposed the old one. */
    reply: z.object({ version: z.int(), isProposed: z.boolean() }),
  }),
  uploadPicture: operatorCall({
    method: 'POST',
    path: '/ops/mall-pictures',
    access: 'promotions.write',
    of: 'merchant',
    summary: 'A picture for an item, as `content.uploadPicture` takes one',
    accepts: 'multipart',
    body: multipart,
    reply: z.object({ upload: pictureKey }),
  }),
  picture: operatorCall({
    method: 'GET',
    path: '/ops/mall-pictures/:key',
    access: 'promotions.read',
    of: 'merchant',
    summary: 'An uploaded picture, WebP in base64',
    params: z.object({ key: pictureKey }),
    reply: z.object({ picture: z.string() }),
  }),
  addVouchers: operatorCall({
    method: 'POST',
    path: '/ops/mall-items/:id/vouchers',
    access: 'promotions.write',
    of: 'merchant',
    summary:
      'Add codes to an item; one that is there already is not added again. More than an operator gives alone are proposed',
    params,
    body: z.strictObject({ codes: z.array(z.string().trim().min(4).max(80)).min(1).max(1_000), reason }),
    reply: z.object({ added: z.int(), isProposed: z.boolean() }),
  }),
  putPointRate: operatorCall({
    method: 'PUT',
    path: '/ops/point-rates/:currency',
    access: 'promotions.write',
    of: 'merchant',
    summary:
      'Set what a point costs in valid bets of a day, from now on; null: bets bring none. Cheaper points are proposed where there is a limit',
    params: z.object({ currency }),
    body: z.strictObject({
      /** As it was read. */
      before: amount.nullable(),
      perPoint: amount.nullable(),
      reason,
    }),
    reply: z.object({ isProposed: z.boolean() }),
  }),
  mallOrders: operatorCall({
    method: 'GET',
    path: '/ops/mall-orders',
    access: 'promotions.read',
    of: 'merchant',
    summary: 'Orders of the mall; those that wait to be sent come first to last, others latest first',
    query: z.object({ ...listQuery, state: z.enum(mallOrderStates).optional() }),
    reply: listOf(
      z.object({
        id,
        memberId: id,
        account: z.string(),
        kind: z.enum(mallItemKinds),
        title: z.string(),
        points: z.int(),
        state: z.enum(mallOrderStates),
        tracking: z.string().nullable(),
        reason: z.string().nullable(),
        madeAt: instant,
        endedAt: instant.nullable(),
      }),
    ),
  }),
  lookAtAddress: operatorCall({
    method: 'POST',
    path: '/ops/mall-orders/:id/address',
    access: 'promotions.decide',
    of: 'merchant',
    summary: 'Where goods are sent; each look is audited. Null: erased, or none was needed',
    params,
    body: z.strictObject({}),
    reply: z.object({ address: mallAddress.nullable() }),
  }),
  decideOrder: operatorCall({
    method: 'POST',
    path: '/ops/mall-orders/:id/decide',
    access: 'promotions.decide',
    of: 'merchant',
    summary: 'Ship an order, mark it delivered, or cancel it with a reason that the member reads',
    params,
    body: z.discriminatedUnion('state', [
      z.strictObject({ state: z.literal('shipped'), tracking: z.string().trim().max(120) }),
      z.strictObject({ state: z.literal('delivered') }),
      z.strictObject({ state: z.literal('cancelled'), reason }),
    ]),
    reply: emptyReply,
  }),
  memberPoints: operatorCall({
    method: 'GET',
    path: '/ops/members/:id/points',
    access: 'promotions.read',
    of: 'merchant',
    summary: 'A member’s points',
    params,
    reply: z.object({ balance: z.int() }),
  }),
  grantPoints: operatorCall({
    method: 'POST',
    path: '/ops/members/:id/points',
    access: 'promotions.decide',
    of: 'merchant',
    summary: 'Give a member points, or take them away; more than an operator gives alone are proposed',
    params,
    body: z.strictObject({
      points: z.union([z.int().min(-1_000_000).max(-1), z.int().min(1).max(1_000_000)]),
      reason,
    }),
    reply: z.object({ balance: z.int(), isProposed: z.boolean() }),
  }),
}
