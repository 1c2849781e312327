import { z } from 'zod'
import { artChoices, listOf, listQuery, reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { roundGames } from '../games/free-rounds/rounds-offer.ts'
import { amount, countryCode, currency, decimal, emptyReply, id, instant, languageCode } from '../schema/scalars.ts'
import { promotionEligibility, promotionTerms } from './terms.ts'
import { heldReasons, promotionCategories, promotionKinds, rewardPays, storedClaimStates } from './values.ts'

const texts = z.partialRecord(
  languageCode,
  z.strictObject({
    kicker: z.string().max(40),
    title: z.string().min(1).max(80),
    summary: z.string().max(160),
    terms: z.string().max(20_000),
  }),
)

const offers = z.array(z.strictObject({ currency, budget: amount.nullable(), terms: promotionTerms })).max(12)

/** What an operator writes of a promotion. */
const promotionForm = z.strictObject({
  key: z.string().regex(/^[A-Z0-9_]{2,32}$/),
  kind: z.enum(promotionKinds),
  category: z.enum(promotionCategories),
  /** A picture of the store, by its name. */
  art: z.string().regex(/^banners\/[a-z0-9-]{1,60}$/),
  texts,
  isByHand: z.boolean(),
  isEnabled: z.boolean(),
  /** Of a race: the next one begins where it ends, with the same terms and budget, until one is stopped. */
  isRepeated: z.boolean(),
  eligibility: promotionEligibility,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  offers,
})
export type PromotionForm = z.infer<typeof promotionForm>

const person = z.object({ memberId: id, account: z.string() })

const cost = z.object({
  currency,
  budget: decimal.nullable(),
  /** Granted, paid, and promised to claims that wait. */
  spent: decimal,
  paid: decimal,
  waiting: decimal,
  claims: z.int(),
  members: z.int(),
})

export const promotionStaffCalls = {
  promotions: operatorCall({
    method: 'GET',
    path: '/ops/promotions',
    access: 'promotions.read',
    of: 'merchant',
    summary: 'Promotions with their budgets and what they have cost',
    reply: z.object({
      list: z.array(
        z.object({
          id,
          version: z.int(),
          stoppedAt: instant.nullable(),
          joined: z.int(),
          form: promotionForm,
          costs: z.array(cost),
        }),
      ),
      choices: z.object({
        currencies: z.array(currency),
        languages: z.array(z.object({ code: languageCode, name: z.string() })),
        arts: artChoices,
        countries: z.array(countryCode),
        /** Goods of the mall that a promotion can send. */
        goods: z.array(z.object({ id, title: z.string() })),
        /** Games whose vendors take free rounds. */
        roundGames,
      }),
    }),
  }),
  putPromotion: operatorCall({
    method: 'PUT',
    path: '/ops/promotions/:id',
    access: 'promotions.write',
    of: 'merchant',
    summary:
      'Make a promotion, or change it as a new version; one that gives more than an operator gives alone is proposed. Members who joined keep what they were promised',
    params: z.object({ id }),
    body: z.strictObject({
      /** The version that was read; 0 for a new promotion. */
      version: z.int().min(0),
      form: promotionForm,
      reason,
    }),
    /** The version now: of what is only proposed the old one. */
    reply: z.object({ version: z.int(), isProposed: z.boolean() }),
  }),
  stopPromotion: operatorCall({
    method: 'POST',
    path: '/ops/promotions/:id/stop',
    access: 'promotions.write',
    of: 'merchant',
    summary: 'Stop a promotion now: nobody joins, nothing more is earned; rewards that wait can be claimed',
    params: z.object({ id }),
    body: z.strictObject({ reason }),
    reply: emptyReply,
  }),
  computePromotion: operatorCall({
    method: 'POST',
    path: '/ops/promotions/compute',
    access: 'promotions.read',
    of: 'merchant',
    summary: 'What terms would cost for a number of members, and what a player can expect of them',
    body: z.strictObject({
      currency,
      terms: promotionTerms,
      /** How many members use it in full. */
      members: z.int().min(1).max(10_000_000),
      /** What the house keeps of each bet that is made for it, in hundredths of a percent. */
      edgeBasisPoints: z.int().min(0).max(10_000),
      /** Valid bets of a member in its period, for kinds that pay by play. */
      valid: amount,
    }),
    reply: z.object({
      /** For one member: the reward, what must be staked for it, and the reward less what those bets are expected to lose. */
      reward: decimal,
      turnover: decimal,
      /** What must be bet for it in the games that count most. */
      bets: decimal,
      expected: decimal,
      /** For all members: the rewards, and the rewards less what the house expects to win by the bets. */
      costMax: decimal,
      net: decimal,
      currency,
      /** Points: the rewards are points, and this is the most credit that the mall gives for all of them; null: it gives none. */
      pays: z.enum(rewardPays),
      worthMax: decimal.nullable(),
      /** Goods: how many pieces of each item, and how many the mall has; null: without a limit. */
      goods: z.array(z.object({ title: z.string(), count: z.int(), left: z.int().nullable() })),
      /** Free rounds: how many there are; the figures are of what they are expected to win. */
      rounds: z
        .object({
          each: z.int(),
          all: z.int(),
          /** What the game returns in hundredths of a percent; null: not declared, and all that is staked is counted. */
          returnBasisPoints: z.int().nullable(),
        })
        .nullable(),
    }),
  }),
  promotionClaims: operatorCall({
    method: 'GET',
    path: '/ops/promotion-claims',
    access: 'promotions.read',
    of: 'merchant',
    summary: 'Claims; those that wait for a decision come first to last, others latest first',
    query: z.object({
      ...listQuery,
      state: z.enum(storedClaimStates).optional(),
      /** Only those with signs of abuse. */
      held: z.literal('yes').optional(),
    }),
    reply: listOf(
      z.object({
        id,
        memberId: id,
        account: z.string(),
        title: z.string(),
        period: z.string(),
        amount: decimal,
        currency,
        pays: z.enum(rewardPays),
        /** The name of goods. */
        goods: z.string().nullable(),
        state: z.enum(storedClaimStates),
        reason: z.string().nullable(),
        /** Of a reward for a friend: who invited, and who was. */
        invitation: z.object({ inviter: person, friend: person }).nullable(),
        /** Why it is looked at, with the member who shares it. */
        held: z.array(z.object({ reason: z.enum(heldReasons), memberId: id, account: z.string() })),
        madeAt: instant,
        endedAt: instant.nullable(),
      }),
    ),
  }),
  decideClaim: operatorCall({
    method: 'POST',
    path: '/ops/promotion-claims/:id/decide',
    access: 'promotions.decide',
    of: 'merchant',
    summary:
      'Pay a claim that waits, or reject it with a reason that the member reads; paying more than an operator gives alone is proposed',
    params: z.object({ id }),
    body: z.discriminatedUnion('state', [
      z.strictObject({ state: z.literal('issued') }),
      z.strictObject({ state: z.literal('rejected'), reason }),
    ]),
    reply: z.object({ isProposed: z.boolean() }),
  }),
}
