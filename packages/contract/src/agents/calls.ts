import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { announcement } from '../content/calls.ts'
import { agentContractCalls } from './contracts/calls.ts'
import { amount, cursor, day, decimal, emptyReply, id, instant, text, url } from '../schema/scalars.ts'
import { figuresCalls } from './figures.ts'
import { rebatesCalls } from './rebates.ts'

const downline = z.object({
  id,
  account: z.string(),
  type: z.int(),
  isActive: z.boolean(),
  series: z.int(),
  /** Cash and bonus; null where the merchant shows agents no balances. */
  balance: decimal.nullable(),
  currency: z.string(),
  /** How many steps below the agent; 1: recruited by the agent. */
  level: z.int(),
  /** Everybody below this member. */
  memberCount: z.int(),
  registeredAt: instant,
  isOnline: z.boolean(),
  lastBetAt: instant.nullable(),
})

export const agentsCalls = {
  ...figuresCalls,
  affiliate: call({
    method: 'GET',
    path: '/wps/agent/affiliate',
    moduleId: 'AGEINFO3',
    audience: audiences.agents,
    summary: 'The agent’s own affiliate figures',
    reply: z.object({ affiliateCode: z.string(), registrations: z.int(), active: z.int(), commission: decimal }),
    isServed: false,
  }),
  affiliateUrls: call({
    method: 'GET',
    path: '/wps/agent/affiliate/url',
    moduleId: 'AGEINFO3',
    audience: audiences.agents,
    summary: 'Affiliate addresses',
    reply: z.object({ list: z.array(z.object({ id, url, series: z.int(), createdAt: instant })) }),
    isServed: false,
  }),
  createAffiliateUrl: call({
    method: 'POST',
    path: '/wps/agent/affiliate/url',
    moduleId: 'AGEINFO3',
    audience: audiences.agents,
    summary: 'Create an affiliate address',
    body: z.strictObject({ series: z.int(), type: z.int() }),
    reply: z.object({ id, url }),
    isServed: false,
  }),
  deleteAffiliateUrl: call({
    method: 'DELETE',
    path: '/wps/agent/affiliate/url/:id',
    moduleId: 'AGEINFO3',
    audience: audiences.agents,
    summary: 'Delete an affiliate address',
    params: z.strictObject({ id }),
    reply: emptyReply,
    errors: ['not_found'],
    isServed: false,
  }),
  transferDownline: call({
    method: 'POST',
    path: '/wps/agent/transferDownline',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Pay a direct downline from the agent’s own account',
    body: z.strictObject({ memberId: id, amount, paymentPassword: text(16) }),
    reply: emptyReply,
    errors: ['user_unknown', 'amount_invalid', 'insufficient_funds', 'password_wrong', 'feature_closed'],
    isSealed: true,
    isIdempotent: true,
    isServed: false,
  }),
  transferMultipleDownline: call({
    method: 'POST',
    path: '/wps/agent/transferMultipleDownline',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Pay several direct downlines at once: all or none',
    body: z.strictObject({
      transfers: z
        .array(z.strictObject({ memberId: id, amount }))
        .min(1)
        .max(100),
      paymentPassword: text(16),
    }),
    reply: emptyReply,
    errors: ['user_unknown', 'amount_invalid', 'insufficient_funds', 'password_wrong', 'feature_closed'],
    isSealed: true,
    isIdempotent: true,
    isServed: false,
  }),
  downline: call({
    method: 'GET',
    path: '/wps/agent/downline',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'One member of the agent’s team',
    query: z.strictObject({ id }),
    reply: downline.extend({
      nickname: z.string(),
      lastLoginAt: instant.nullable(),
      /** Masked. */
      contacts: z.array(z.object({ kind: z.enum(['email', 'mobile']), text: z.string() })),
      /** The members between the agent and this one, from the top. */
      line: z.array(z.object({ id, account: z.string() })),
    }),
    errors: ['user_unknown'],
    isServed: true,
  }),
  downlines: call({
    method: 'GET',
    path: '/wps/agent/downlines',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Members of the agent’s team, or of one member in it, the nearest first',
    query: z.strictObject({
      /** The beginning of an account. */
      account: text(64).optional(),
      /** A member of the team, whose team it is then. */
      of: id.optional(),
      level: z.int().min(1).max(64).optional(),
      online: z.literal('yes').optional(),
      after: cursor.optional(),
      size: z.int().min(1).max(100).default(30),
    }),
    reply: z.object({ list: z.array(downline), next: cursor.nullable() }),
    errors: ['user_unknown'],
    isServed: true,
  }),
  openingTerms: call({
    method: 'GET',
    path: '/wps/agent/opening',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'What the agent opens accounts with: the own code, and the series that a downline may have',
    reply: z.object({ affiliateCode: z.string(), seriesMin: z.int(), seriesMax: z.int() }),
    isServed: true,
  }),
  openAccount: call({
    method: 'POST',
    path: '/wps/agent/downline',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Open an account for a downline',
    body: z.strictObject({
      username: text(64),
      password: text(256),
      type: z.int().min(0).max(42),
      series: z.int().min(1000).max(2000),
    }),
    reply: z.object({ id }),
    errors: ['account_format', 'password_format', 'password_too_common', 'username_taken', 'agent_info_wrong'],
    isSealed: true,
    isServed: true,
  }),
  ...rebatesCalls,
  kpis: call({
    method: 'GET',
    path: '/wps/agent/kpis',
    moduleId: 'AGEINFO3',
    audience: audiences.agents,
    summary: 'Team figures of a period; `footer` holds the four daily counters',
    /** Days of the merchant; without them, today. */
    query: z.strictObject({
      startDate: day.optional(),
      endDate: day.optional(),
      size: z.int().min(0).max(100).default(0),
    }),
    reply: z.object({
      footer: z.object({
        teamLoginMemberCount: z.int(),
        teamBetMemberCount: z.int(),
        teamRegisterMemberCount: z.int(),
        teamOnlineCount: z.int(),
      }),
    }),
    isServed: true,
  }),
  announcements: call({
    method: 'GET',
    path: '/wps/agent/announcements',
    moduleId: 'AGEANNOUNCE3',
    audience: audiences.agents,
    summary: 'Announcements for agents; `footer` counts the unread',
    reply: z.object({
      list: z.array(announcement),
      footer: z.object({ unreadCount: z.int() }),
    }),
    isServed: true,
  }),
  ...agentContractCalls,
}
