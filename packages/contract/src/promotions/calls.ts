import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { roundsOffer } from '../games/free-rounds/rounds-offer.ts'
import { mallAddress } from '../points/calls.ts'
import { inviteCalls } from './invite/invite-calls.ts'
import { levelBenefitCalls } from './levels/level-calls.ts'
import { offer } from './offer.ts'
import { rainCalls } from './rain/calls.ts'
import { weights } from './wagering.ts'
import {
  claimStates,
  missionMetrics,
  promotionCategories,
  promotionKinds,
  rewardPays,
  stepStates,
  storedClaimStates,
} from './values.ts'
import { currency, cursor, decimal, gameType, id, instant, languageCode, picture } from '../schema/scalars.ts'

/** A day of a calendar, a mission or a level, with what it pays. */
export const promotionStep = z.object({
  /** Sent back to claim it. */
  key: z.string(),
  amount: decimal,
  state: z.enum(stepStates),
  /** Of a level. */
  level: z.int().nullable(),
  /** Of a mission. */
  metric: z.enum(missionMetrics).nullable(),
  category: gameType.nullable(),
  isDaily: z.boolean(),
  done: decimal.nullable(),
  target: decimal.nullable(),
})

export const promotion = z.object({
  id,
  /** REFERRAL, APP_DOWNLOAD and the operator's own. */
  key: z.string(),
  isEnabled: z.boolean(),
  kind: z.enum(promotionKinds),
  category: z.enum(promotionCategories),
  kicker: z.string(),
  title: z.string(),
  summary: z.string(),
  /** HTML, cleaned by the platform. */
  terms: z.string(),
  picture,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  state: z.enum(claimStates),
  /** The terms for a deposit in the caller's currency; null if the promotion is not for deposits. */
  offer: offer.nullable(),
  currency,
  /** What its amounts are; null where it pays nothing or for a deposit. */
  pays: z.enum(rewardPays).nullable(),
  /** What has to be staked before the next withdrawal once this is claimed; null: claiming it asks for nothing. */
  locks: decimal.nullable(),
  /** Where it pays free rounds. */
  rounds: roundsOffer.nullable(),
  /** Where it pays goods: the names of what waits for the reader, else of all that it pays, joined by ` · `. */
  goods: z.string().nullable(),
  /** Of a race for different goods: which ranks bring which. */
  goodsByRank: z.array(z.object({ from: z.int(), to: z.int(), name: z.string() })),
  /** What can be claimed now, waits for a decision or was paid last; of a period that runs, what it would pay so far. */
  amount: decimal.nullable(),
  /** Until when it can be claimed, or when the period that runs ends. */
  until: instant.nullable(),
  /** Why the last claim was rejected. */
  reason: z.string().nullable(),
  /** Of the period that runs, or of the bonus that is staked for. */
  progress: z.object({ done: decimal, target: decimal.nullable() }).nullable(),
  steps: z.array(promotionStep),
})

/** One claim of a member, as the reward centre lists it. */
export const rewardClaim = z.object({
  id,
  promotionId: id,
  title: z.string(),
  amount: decimal,
  currency,
  pays: z.enum(rewardPays),
  /** The name of goods. */
  goods: z.string().nullable(),
  state: z.enum(storedClaimStates),
  reason: z.string().nullable(),
  /** Of a rebate: the least rate of the member’s VIP level that it was computed with, in percent; null: none. */
  levelRate: decimal.nullable(),
  madeAt: instant,
  expiresAt: instant.nullable(),
  endedAt: instant.nullable(),
})

/** Members with the same score have the same rank. */
export const raceRank = z.object({
  rank: z.int(),
  name: z.string(),
  score: decimal,
  prize: decimal,
  /** The name of goods. */
  goods: z.string().nullable(),
  isOwn: z.boolean(),
})

/** A name of the IANA database, such as `Asia/Ho_Chi_Minh`: the member’s days begin by it. */
const timeZone = z.string().regex(/^[A-Za-z0-9_+/-]{1,64}$/)

/** An active bonus. */
export const bonus = z.object({
  id,
  title: z.string(),
  /** The granted amount. */
  amount: decimal,
  /** The part that was not staked yet. */
  left: decimal,
  currency,
  times: z.int(),
  turnoverDone: decimal,
  turnoverRequired: decimal,
  /** True while none of it was staked. */
  canGiveUp: z.boolean(),
  /** The turnover required without it. */
  turnoverWithout: decimal,
  /** How bets count meanwhile; null: all in full. */
  weights: weights.nullable(),
  /** A bet with a larger stake does not count. */
  stakeMax: decimal.nullable(),
  /** The most that stakes from it may win. */
  winMax: decimal.nullable(),
  expiresAt: instant.nullable(),
})

export const promotionsCalls = {
  ...rainCalls,
  race: call({
    method: 'GET',
    path: '/wps/promotion/race',
    moduleId: 'COMM3',
    audience: audiences.realMoney,
    summary: 'The leaderboard of a race in the asker’s currency, with masked names, and the asker’s own rank',
    query: z.strictObject({ promotionId: id, language: languageCode.optional() }),
    reply: z.object({
      list: z.array(raceRank),
      /** Null: not in the race, or below the least score. */
      own: raceRank.nullable(),
      currency,
      /** What the prizes are. */
      pays: z.enum(rewardPays),
    }),
    errors: ['not_found'],
  }),
  list: call({
    method: 'GET',
    path: '/wps/promotion/list',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Promotions with the asker’s own state in each',
    query: z.strictObject({ language: languageCode.optional() }),
    reply: z.object({ list: z.array(promotion) }),
  }),
  join: call({
    method: 'POST',
    path: '/wps/promotion/join',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    scopes: ['task'],
    summary: 'Join a promotion: its terms of now are kept for the member',
    body: z.strictObject({ promotionId: id, timeZone: timeZone.optional() }),
    reply: z.object({ state: z.enum(claimStates) }),
    errors: ['not_found', 'promotion_unavailable', 'idempotency_key_required', 'idempotency_key_reused'],
    isIdempotent: true,
  }),
  claim: call({
    method: 'POST',
    path: '/wps/promotion/claim',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    scopes: ['task'],
    summary: 'Claim what a promotion owes; it is paid at once, or waits for staff where they decide',
    body: z.strictObject({
      promotionId: id,
      /** Of a promotion with steps; without it all that are due. */
      step: z.string().min(1).max(64).optional(),
      code: z.string().min(1).max(64).optional(),
      /** Whether the site is open as an installed app. */
      isInstalled: z.boolean().optional(),
      timeZone: timeZone.optional(),
      /** Where goods are sent. */
      address: mallAddress.optional(),
    }),
    reply: z.object({ state: z.enum(claimStates), amount: decimal, currency, pays: z.enum(rewardPays) }),
    errors: [
      'not_found',
      'promotion_unavailable',
      'promotion_nothing_due',
      'promotion_exhausted',
      'promotion_code_wrong',
      'promotion_device_used',
      'mall_address_needed',
      'mall_out_of_stock',
      'free_rounds_unavailable',
      'bonus_active',
      'idempotency_key_required',
      'idempotency_key_reused',
    ],
    isIdempotent: true,
  }),
  claimAll: call({
    method: 'POST',
    path: '/wps/promotion/claimAll',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Claim everything that is due; what cannot be paid now is left as it is',
    body: z.strictObject({ isInstalled: z.boolean().optional(), timeZone: timeZone.optional() }),
    reply: z.object({
      /** Of rewards that were paid, with the sum of those in money, the points and the free rounds. */
      count: z.int(),
      amount: decimal,
      points: z.int(),
      rounds: z.int(),
      currency,
      /** How many now wait for a decision of staff. */
      applying: z.int(),
    }),
    errors: [
      'promotion_unavailable',
      'promotion_nothing_due',
      'promotion_exhausted',
      'promotion_device_used',
      'mall_address_needed',
      'mall_out_of_stock',
      'free_rounds_unavailable',
      'bonus_active',
      'idempotency_key_required',
      'idempotency_key_reused',
    ],
    isIdempotent: true,
  }),
  claims: call({
    method: 'GET',
    path: '/wps/promotion/claims',
    moduleId: 'COMM3',
    audience: audiences.realMoney,
    summary: 'The member’s own claims, latest first',
    query: z.strictObject({ after: cursor.optional(), language: languageCode.optional() }),
    reply: z.object({ list: z.array(rewardClaim), next: cursor.nullable() }),
  }),
  bonus: call({
    method: 'GET',
    path: '/wps/wallets/bonus',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'The bonus that the member is staking for; null where there is none',
    query: z.strictObject({ language: languageCode.optional() }),
    reply: z.object({ bonus: bonus.nullable() }),
  }),
  giveUpBonus: call({
    method: 'POST',
    path: '/wps/wallets/bonus/giveUp',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'Give the bonus back while none of it has been staked; what it asked for goes with it',
    body: z.strictObject({ id }),
    reply: z.object({ turnoverDone: decimal, turnoverRequired: decimal, currency }),
    errors: ['bonus_unknown', 'bonus_staked', 'idempotency_key_required', 'idempotency_key_reused'],
    isIdempotent: true,
  }),
  ...inviteCalls,
  ...levelBenefitCalls,
}
