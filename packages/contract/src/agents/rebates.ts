import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { cursor, decimal, id, instant, period, text } from '../schema/scalars.ts'

const series = z.int().min(1000).max(2000)

export const rebatesCalls = {
  rebateSettings: call({
    method: 'GET',
    path: '/wps/agent/rebates',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'The agent’s own series, and those of the direct downlines with what each may be set to',
    query: z.strictObject({
      /** The beginning of an account. */
      account: text(64).optional(),
      after: cursor.optional(),
      size: z.int().min(1).max(100).default(30),
    }),
    reply: z.object({
      own: z.object({ series, since: instant }),
      list: z.array(
        z.object({
          id,
          account: z.string(),
          type: z.int(),
          isActive: z.boolean(),
          series,
          /** When it was set: it counts for bets placed after that. */
          since: instant,
          /** Not below the highest right below the downline, not above the agent's own. */
          lowest: series,
          highest: series,
        }),
      ),
      next: cursor.nullable(),
    }),
  }),
  rebateChanges: call({
    method: 'GET',
    path: '/wps/agent/rebates/changes',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'The last changes of the agent’s own series, or of a direct downline’s, latest first',
    query: z.strictObject({ memberId: id.optional() }),
    reply: z.object({
      list: z.array(z.object({ before: series, after: series, at: instant, by: z.enum(['agent', 'operator']) })),
    }),
    errors: ['user_unknown'],
  }),
  updateDownlineRebates: call({
    method: 'POST',
    path: '/wps/agent/updateDownlineRebates',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Set a direct downline’s series; it counts for bets placed after it',
    body: z.strictObject({
      memberId: id,
      /** As the agent saw it: another one refuses. */
      before: series,
      series,
    }),
    reply: z.object({ series, since: instant }),
    errors: ['user_unknown', 'agent_info_wrong', 'series_quota_used'],
  }),
  rebateIncome: call({
    method: 'GET',
    path: '/wps/agent/rebateIncome',
    moduleId: 'AGEINFO3',
    audience: audiences.agents,
    summary: 'Rebates by orders of the team and by the agent’s own, with their sums, latest first',
    query: z.strictObject({
      ...period,
      of: z.enum(['all', 'team', 'own']).default('all'),
      after: cursor.optional(),
      size: z.int().min(1).max(100).default(30),
    }),
    reply: z.object({
      currency: z.string(),
      /** Of every row of these days and kinds, not of this page alone. */
      total: decimal,
      count: z.int(),
      list: z.array(
        z.object({
          orderId: id,
          /** Who placed the order; null: no longer below the agent. */
          account: z.string().nullable(),
          /** How many steps below the agent; 0: the agent's own order. */
          level: z.int().nullable(),
          lottery: z.string(),
          lotteryName: z.string(),
          drawNumber: z.string(),
          stake: decimal,
          /** The agent's series when the order was placed, and the next one below it; null: the own order, whose lines have theirs. */
          series,
          below: series.nullable(),
          amount: decimal,
          /** Posted; a row that was taken back counts as nothing in the sums. */
          at: instant,
          isTakenBack: z.boolean(),
        }),
      ),
      next: cursor.nullable(),
    }),
  }),
}
