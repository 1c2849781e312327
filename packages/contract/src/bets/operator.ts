import { z } from 'zod'
import { between, listOf, listQuery } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { amount, currency, decimal, gameType, id, instant } from '../schema/scalars.ts'

const states = z.enum(['open', 'settled', 'refunded'])

const bet = z.object({
  id,
  source: z.enum(['lottery', 'games']),
  game: z.string(),
  gameName: z.string(),
  /** The number of the draw, or what the vendor calls the round. */
  detail: z.string(),
  currency,
  stake: decimal,
  returned: decimal,
  /** What counts as turnover; nothing while it is open. */
  valid: decimal,
  state: states,
  placedAt: instant,
  settledAt: instant.nullable(),
})

/** A bet with its member, for lists of everybody’s. */
const ownedBet = bet.extend({
  memberId: id,
  account: z.string(),
  /** Of a game. */
  vendorName: z.string().nullable(),
  /** The part of the stake that is still open. */
  openStake: decimal,
})

export const betsOperatorCalls = {
  allBets: operatorCall({
    method: 'GET',
    path: '/ops/bets',
    access: 'bets.read',
    of: 'merchant',
    summary: 'Every bet of every member, lottery orders and rounds of games one by one, latest first',
    query: z.object({
      ...listQuery,
      account: z.string().max(64).optional(),
      source: bet.shape.source.optional(),
      type: gameType.optional(),
      vendor: z.string().max(64).optional(),
      game: z.string().max(64).optional(),
      state: states.optional(),
      currency: currency.optional(),
      /** Of the stake, both inclusive, in `currency`; without an account they need a time of 31 days at most. */
      stakeFrom: amount.optional(),
      stakeTo: amount.optional(),
      /** By when it was placed; `placed`: the earliest first. */
      sort: z.enum(['placed', '-placed']).default('-placed'),
      ...between,
    }),
    reply: listOf(ownedBet),
  }),
  revenue: operatorCall({
    method: 'GET',
    path: '/ops/revenue',
    access: 'bets.read',
    of: 'merchant',
    summary:
      'The postings that a figure of revenue is the sum of, latest first: what came in minus what went out is gross or net revenue',
    query: z.object({
      ...listQuery,
      figure: z
        .enum(['stakes', 'wins', 'bonuses', 'rebates', 'goodwill', 'commissions', 'gross', 'net'])
        .default('net'),
      /** None: the merchant’s default. */
      currency: currency.optional(),
      ...between,
    }),
    reply: listOf(
      z.object({
        /** Unique in the list. */
        id: z.string(),
        postingId: id,
        at: instant,
        type: z.string(),
        memberId: id.nullable(),
        account: z.string().nullable(),
        game: z.string().nullable(),
        gameName: z.string().nullable(),
        /** The draw, the round or what else it belongs to. */
        reference: z.string(),
        currency,
        // Without a sign: a file of the list would take it for a formula.
        incoming: decimal.nullable(),
        outgoing: decimal.nullable(),
      }),
    ),
  }),
  memberBets: operatorCall({
    method: 'GET',
    path: '/ops/members/:id/bets',
    access: 'bets.read',
    of: 'merchant',
    summary: 'Every bet of a member, lottery orders and rounds of games one by one, latest first',
    params: z.object({ id }),
    query: z.object({
      ...listQuery,
      source: bet.shape.source.optional(),
      state: states.optional(),
      game: z.string().max(64).optional(),
    }),
    reply: listOf(bet),
  }),
  bet: operatorCall({
    method: 'GET',
    path: '/ops/bets/:id',
    access: 'bets.read',
    of: 'merchant',
    summary: 'A bet with the postings that it has caused, and where the result of an in-house draw can be checked',
    params: z.object({ id }),
    reply: ownedBet.extend({
      /** A round that has ended, whose vendor shows it again (`games.replayRound`). */
      hasReplay: z.boolean(),
      /** The earliest first; from the member’s side. */
      postings: z.array(
        z.object({ id, at: instant, type: z.string(), pocket: z.string(), amount: decimal, reference: z.string() }),
      ),
      /** Of a lottery order: its lines, and the result once it is drawn. */
      draw: z
        .object({
          number: z.string(),
          /** Null: the result comes from outside. */
          commitment: z.string().nullable(),
          result: z.array(z.int()).nullable(),
          lines: z.array(z.object({ play: z.string(), content: z.string(), notes: z.int(), stake: decimal })),
          /** The member first, then who stands above. `due`: paid at settlement; `disabled` and `currency`: kept by the house. */
          rebates: z.array(
            z.object({
              memberId: id,
              account: z.string(),
              series: z.int(),
              amount: decimal,
              state: z.enum(['due', 'none', 'paid', 'taken_back', 'disabled', 'currency']),
            }),
          ),
          /** Of the site: what anyone needs to check the draw. Host null: that of the console. */
          proof: z.object({ host: z.string().nullable(), port: z.int(), path: z.string() }),
        })
        .nullable(),
    }),
  }),
  memberTurnover: operatorCall({
    method: 'GET',
    path: '/ops/members/:id/turnover',
    access: 'bets.read',
    of: 'merchant',
    summary: 'What a member has to stake before a withdrawal, and what has been staked of it',
    params: z.object({ id }),
    reply: z.object({ currency, required: decimal, done: decimal }),
  }),
}
