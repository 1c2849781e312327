import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { announcement } from '../content/calls.ts'
import { affiliateCalls } from './affiliate/calls.ts'
import { agentContractCalls } from './contracts/calls.ts'
import { cursor, day, decimal, id, instant, text } from '../schema/scalars.ts'
import { commissionCalls, firstCommissionBounds, firstCommissions } from './commissions/calls.ts'
import { figuresCalls } from './figures.ts'
import { quotaCalls } from './quotas.ts'
import { agentRainCalls } from './rains.ts'
import { rebatesCalls } from './rebates.ts'
import { transferCalls } from './transfers.ts'

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
  ...transferCalls,
  ...affiliateCalls,
  ...agentRainCalls,
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
  }),
  openingTerms: call({
    method: 'GET',
    path: '/wps/agent/opening',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'What the agent opens accounts with: the own code, and the series that a downline may have',
    reply: z.object({
      affiliateCode: z.string(),
      seriesMin: z.int(),
      /** By the own series, what the merchant allows, and the quotas that are left. */
      seriesMax: z.int(),
      /** Top series up to the own, the lowest first: how many accounts of it or above are left to open or to give on. */
      quotas: z.array(z.object({ series: z.int(), left: z.int() })),
      commissions: firstCommissionBounds,
    }),
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
      commissions: firstCommissions.default([]),
    }),
    reply: z.object({ id }),
    errors: [
      'account_format',
      'password_format',
      'password_too_common',
      'username_taken',
      'agent_info_wrong',
      'series_quota_used',
    ],
    isSealed: true,
  }),
  ...quotaCalls,
  ...rebatesCalls,
  ...commissionCalls,
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
  }),
  ...agentContractCalls,
}
