import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { code, decimal, emptyReply, id, instant } from '../schema/scalars.ts'

/** Null: no cap. */
const caps = z.strictObject({
  /** What all bets on one draw may win together. */
  draw: decimal.nullable(),
  /** What the bets on one number of a play may. */
  number: decimal.nullable(),
  /** What a member may stake on one draw. */
  member: decimal.nullable(),
})
const currency = z.string().regex(/^[A-Z0-9]{2,10}$/)
const ofCurrency = z.object({ code, currency })

export const capsOperatorCalls = {
  caps: operatorCall({
    method: 'GET',
    path: '/ops/lotteries/:code/caps',
    access: 'games.read',
    of: 'merchant',
    summary: 'The caps of a lottery by currency, and higher ones that wait for a second person',
    params: z.object({ code }),
    reply: z.object({
      list: z.array(caps.extend({ currency })),
      proposals: z.array(
        z.object({
          id,
          currency,
          before: caps,
          after: caps,
          reason: z.string(),
          askedBy: z.string(),
          at: instant,
          isOwn: z.boolean(),
        }),
      ),
    }),
  }),
  lowerCaps: operatorCall({
    method: 'PUT',
    path: '/ops/lotteries/:code/caps/:currency',
    access: 'games.write',
    of: 'merchant',
    summary: 'Lower the caps of a lottery: what bets hold already is kept, and more is refused',
    params: ofCurrency,
    body: z.strictObject({ before: caps, after: caps, reason }),
    reply: emptyReply,
  }),
  proposeCaps: operatorCall({
    method: 'POST',
    path: '/ops/lotteries/:code/caps/:currency',
    access: 'games.write',
    of: 'merchant',
    summary: 'Ask for higher caps of a lottery, or for none; another operator decides',
    params: ofCurrency,
    body: z.strictObject({ before: caps, after: caps, reason }),
    reply: emptyReply,
  }),
  decideCaps: operatorCall({
    method: 'POST',
    path: '/ops/caps-proposals/:id',
    access: 'games.write',
    of: 'merchant',
    summary: 'Agree to higher caps or refuse them; who asked withdraws them',
    params: z.object({ id }),
    body: z.strictObject({ isAgreed: z.boolean(), reason }),
    reply: emptyReply,
  }),
  exposure: operatorCall({
    method: 'GET',
    path: '/ops/draws/:lottery/:number/exposure',
    access: 'games.read',
    of: 'merchant',
    summary: 'What the bets on a draw may win now, altogether and on the numbers that most is held of',
    params: z.object({ lottery: code, number: z.string().regex(/^[0-9]{12}$/) }),
    reply: z.object({
      list: z.array(
        z.object({
          currency,
          taken: decimal,
          caps,
          numbers: z.array(z.object({ play: z.string(), place: z.int(), entry: z.int(), taken: decimal })),
        }),
      ),
    }),
  }),
}
