import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { currency, day, decimal, emptyReply, id, instant, text, url } from '../../schema/scalars.ts'
import { firstCommissionBounds, firstCommissions } from '../commissions/calls.ts'
import { affiliateLandings, affiliateMemberTypes } from './values.ts'

export const affiliateFigures = {
  /** Visitors: one is counted once a day. */
  clicks: z.int(),
  registrations: z.int(),
  /** Members whose first deposit was in these days. */
  firstDeposits: z.int(),
  /** What the members have bet, as far as it counts as turnover. */
  valid: z.array(z.object({ currency, amount: decimal })),
}

/** Days of the merchant, both inclusive; without them, the last seven. */
const days = { from: day.optional(), to: day.optional() }
const asked = { today: day, from: day, to: day }
const series = z.int().min(1000).max(2000)

/** What registers by a link: a player or an agent. */
const memberType = z.literal(affiliateMemberTypes)

const link = z.object({
  id,
  code: z.string(),
  url,
  campaign: z.string(),
  landing: z.enum(affiliateLandings),
  memberType,
  /** The highest prize group of who registers by it. */
  series,
  /** The rates that who registers by it begins with, as far as the agent still has them. */
  commissions: firstCommissions,
  createdAt: instant,
  ...affiliateFigures,
})

const agents = { moduleId: 'AGEINFO3', audience: audiences.agents } as const

export const affiliateCalls = {
  affiliate: call({
    method: 'GET',
    path: '/wps/agent/affiliate',
    ...agents,
    summary: 'What all affiliate links of the agent have brought in some days, and what new ones may be',
    query: z.strictObject(days),
    reply: z.object({
      ...asked,
      total: z.object(affiliateFigures),
      linkCount: z.int(),
      linksMax: z.int(),
      /** How long a visitor who registers later is counted for the link. */
      windowDays: z.int(),
      seriesMin: series,
      seriesMax: series,
      commissions: firstCommissionBounds,
    }),
  }),
  affiliateUrls: call({
    method: 'GET',
    path: '/wps/agent/affiliate/url',
    ...agents,
    summary: 'The agent’s affiliate links and what each has brought, the latest first',
    query: z.strictObject(days),
    reply: z.object({ ...asked, list: z.array(link) }),
  }),
  affiliateUrl: call({
    method: 'GET',
    path: '/wps/agent/affiliate/url/:id',
    ...agents,
    summary: 'One affiliate link, by day: days on which there was anything, the latest first',
    params: z.strictObject({ id }),
    query: z.strictObject(days),
    reply: z.object({
      ...asked,
      link,
      days: z.array(z.object({ day, clicks: z.int(), registrations: z.int(), firstDeposits: z.int() })),
    }),
    errors: ['not_found'],
  }),
  createAffiliateUrl: call({
    method: 'POST',
    path: '/wps/agent/affiliate/url',
    ...agents,
    summary: 'Create an affiliate link with a landing address of its own',
    body: z.strictObject({
      campaign: text(40),
      landing: z.enum(affiliateLandings),
      memberType: memberType.default(0),
      series,
      commissions: firstCommissions.default([]),
    }),
    reply: z.object({ id, code: z.string(), url }),
    errors: ['agent_info_wrong', 'affiliate_links_full', 'idempotency_key_required', 'idempotency_key_reused'],
    isIdempotent: true,
  }),
  deleteAffiliateUrl: call({
    method: 'DELETE',
    path: '/wps/agent/affiliate/url/:id',
    ...agents,
    summary: 'Delete an affiliate link: it brings nobody any more, and whom it has brought stays',
    params: z.strictObject({ id }),
    reply: emptyReply,
    errors: ['not_found'],
  }),
}
