import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { offer } from './offer.ts'
import { claimStates } from './values.ts'
import { currency, decimal, id, instant, languageCode, picture, url } from '../schema/scalars.ts'

export const promotion = z.object({
  id,
  /** REFERRAL, APP_DOWNLOAD and the operator's own. */
  key: z.string(),
  isEnabled: z.boolean(),
  category: z.enum(['new', 'slots', 'live', 'lottery', 'cashback', 'other']),
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
})

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
})

export const promotionsCalls = {
  list: call({
    method: 'GET',
    path: '/wps/promotion/list',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Promotions with the asker’s own state in each',
    query: z.strictObject({ language: languageCode.optional() }),
    reply: z.object({ list: z.array(promotion) }),
    isServed: true,
  }),
  join: call({
    method: 'POST',
    path: '/wps/promotion/join',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Join a promotion',
    body: z.strictObject({ promotionId: id }),
    reply: z.object({ state: z.enum(claimStates) }),
    errors: ['not_found', 'feature_closed'],
    isIdempotent: true,
    isServed: false,
  }),
  claim: call({
    method: 'POST',
    path: '/wps/promotion/claim',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Claim what a promotion owes',
    body: z.strictObject({ promotionId: id }),
    reply: z.object({ state: z.enum(claimStates) }),
    errors: ['not_found', 'feature_closed'],
    isIdempotent: true,
    isServed: false,
  }),
  bonus: call({
    method: 'GET',
    path: '/wps/wallets/bonus',
    moduleId: 'FUNDTRANS3',
    audience: audiences.realMoney,
    summary: 'The bonus that the member is staking for; null where there is none',
    query: z.strictObject({ language: languageCode.optional() }),
    reply: z.object({ bonus: bonus.nullable() }),
    isServed: true,
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
    isServed: true,
  }),
  inviteLink: call({
    method: 'GET',
    path: '/wps/member/invite',
    moduleId: 'PERSPNL3',
    audience: audiences.fullMembers,
    summary: 'The member’s own invitation code and address, and what it has earned',
    reply: z.object({ affiliateCode: z.string(), url, earned: z.string(), friendCount: z.int(), activeCount: z.int() }),
    isServed: false,
  }),
}
