import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { amount, cursor, day, decimal, emptyReply, id, instant, text, url } from '../schema/scalars.ts'

const downline = z.object({
  id,
  account: z.string(),
  type: z.int(),
  series: z.int(),
  balance: decimal,
  memberCount: z.int(),
  registeredAt: instant,
})

const contractRequest = z.object({ id, kind: z.string(), state: z.string(), offeredAt: instant, terms: z.string() })

const contractOffer = (path: string, summary: string) =>
  call({
    method: 'GET',
    path,
    moduleId: 'AGEINFO3',
    audience: audiences.agents,
    summary,
    reply: z.object({ list: z.array(contractRequest) }),
    isServed: false,
  })

export const agentsCalls = {
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
    reply: downline,
    errors: ['user_unknown'],
    isServed: false,
  }),
  downlines: call({
    method: 'GET',
    path: '/wps/agent/downlines',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Members of the agent’s team',
    query: z.strictObject({
      account: text(64).optional(),
      after: cursor.optional(),
      size: z.int().min(1).max(100).default(30),
    }),
    reply: z.object({ list: z.array(downline), next: cursor.nullable() }),
    isServed: false,
  }),
  openAccount: call({
    method: 'POST',
    path: '/wps/agent/downline',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Open an account for a downline',
    body: z.strictObject({ username: text(64), password: text(256), type: z.int(), series: z.int() }),
    reply: z.object({ id }),
    errors: ['account_format', 'password_format', 'username_taken', 'agent_info_wrong'],
    isSealed: true,
    isServed: false,
  }),
  updateDownlineRebates: call({
    method: 'POST',
    path: '/wps/agent/updateDownlineRebates',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Set a direct downline’s series',
    body: z.strictObject({ memberId: id, series: z.int() }),
    reply: emptyReply,
    errors: ['user_unknown', 'agent_info_wrong'],
    isServed: false,
  }),
  kpis: call({
    method: 'GET',
    path: '/wps/agent/kpis',
    moduleId: 'AGEINFO3',
    audience: audiences.agents,
    summary: 'Team figures of a period; `footer` holds the four daily counters',
    query: z.strictObject({ startDate: day, endDate: day, size: z.int().min(0).max(100).default(0) }),
    reply: z.object({
      footer: z.object({
        teamLoginMemberCount: z.int(),
        teamBetMemberCount: z.int(),
        teamRegisterMemberCount: z.int(),
        teamOnlineCount: z.int(),
      }),
    }),
    isServed: false,
  }),
  announcements: call({
    method: 'GET',
    path: '/wps/agent/announcements',
    moduleId: 'AGEANNOUNCE3',
    audience: audiences.agents,
    summary: 'Announcements for agents; `footer` counts the unread',
    reply: z.object({
      list: z.array(
        z.object({ id, title: z.string(), content: z.string(), publishedAt: instant, isRead: z.boolean() }),
      ),
      footer: z.object({ unreadCount: z.int() }),
    }),
    isServed: false,
  }),
  contractInfo: call({
    method: 'GET',
    path: '/wps/agent/contract/info',
    moduleId: 'AGEINFO3',
    audience: audiences.agents,
    summary: 'Which contracts wait to be signed; a non-empty value means one does',
    reply: z.object({
      dailysalreqtype: z.string(),
      divtypecompperiodreq: z.string(),
      contracthoursalreq: z.string(),
    }),
    isServed: false,
  }),
  dailySalaryRequests: contractOffer('/wps/agent/contract/dailySalary', 'Daily salary contracts on offer'),
  dividendRequests: contractOffer('/wps/agent/contract/dividend', 'Dividend contracts on offer'),
  hourlySalaryRequests: contractOffer('/wps/agent/contract/hourlySalary', 'Hourly salary contracts on offer'),
}
