import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { currency, cursor, decimal, id, instant, languageCode, url } from '../../schema/scalars.ts'
import { referralTier } from '../terms.ts'
import { claimStates, friendStages, rewardPays } from '../values.ts'

export const invitedFriend = z.object({
  /** Of the account, masked. */
  name: z.string(),
  registeredAt: instant,
  stage: z.enum(friendStages),
  /** Paid to the asker for this friend, and what staff still look at. */
  earned: decimal,
  waiting: decimal,
  earnedPoints: z.int(),
  waitingPoints: z.int(),
  earnedRounds: z.int(),
  waitingRounds: z.int(),
  earnedGoods: z.int(),
  waitingGoods: z.int(),
})

/** What is promised for friends, in the asker’s currency. */
export const inviteOffer = z.object({
  promotionId: id,
  state: z.enum(claimStates),
  title: z.string(),
  summary: z.string(),
  /** HTML, cleaned by the platform. */
  terms: z.string(),
  /** What the rewards of the steps and `due` are. */
  pays: z.enum(rewardPays),
  /** The names of goods, of what is due where something is, joined by ` · `. */
  goods: z.string().nullable(),
  tiers: z.array(referralTier.omit({ item: true }).extend({ goods: z.string().nullable() })),
  friendsMax: z.int(),
  days: z.int(),
  /** Can be claimed now, for friends and for having been invited. */
  due: decimal,
})

export const inviteCalls = {
  inviteLink: call({
    method: 'GET',
    path: '/wps/member/invite',
    moduleId: 'PERSPNL3',
    audience: audiences.fullMembers,
    summary: 'The member’s own invitation code and address, what it has earned, and what is promised for friends',
    query: z.strictObject({ language: languageCode.optional() }),
    reply: z.object({
      affiliateCode: z.string(),
      url,
      currency,
      earned: decimal,
      /** Claimed, and looked at by staff. */
      waiting: decimal,
      earnedPoints: z.int(),
      earnedRounds: z.int(),
      earnedGoods: z.int(),
      friendCount: z.int(),
      /** Of those, who have placed a bet in the last 30 days. */
      activeCount: z.int(),
      /** Null: no promotion for friends runs, or it is not open to the asker. */
      offer: inviteOffer.nullable(),
    }),
  }),
  inviteFriends: call({
    method: 'GET',
    path: '/wps/member/invite/friends',
    moduleId: 'PERSPNL3',
    audience: audiences.fullMembers,
    summary: 'Friends who registered by the member’s link, latest first',
    query: z.strictObject({ after: cursor.optional() }),
    reply: z.object({ list: z.array(invitedFriend), currency, next: cursor.nullable() }),
  }),
}
