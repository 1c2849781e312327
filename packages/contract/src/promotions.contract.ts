import { z } from 'zod'
import { call } from './call.ts'
import { offer } from './cashier.contract.ts'
import { audiences } from './ids.ts'
import { id, instant, languageCode, picture } from './scalars.ts'

/** The claim's state machine of DECISIONS. */
export const claimStates = [
  'upcoming',
  'joinable',
  'joined',
  'claimable',
  'applying',
  'process',
  'issued',
  'rejected',
  'claimed',
  'signed',
  'closed',
] as const

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
  /** What a deposit gets, in the asker's currency; null for one that is of something else. */
  offer: offer.nullable(),
})

export const promotionsContract = {
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
    audience: audiences.full,
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
    audience: audiences.full,
    summary: 'Claim what a promotion owes',
    body: z.strictObject({ promotionId: id }),
    reply: z.object({ state: z.enum(claimStates) }),
    errors: ['not_found', 'feature_closed'],
    isIdempotent: true,
    isServed: false,
  }),
}
