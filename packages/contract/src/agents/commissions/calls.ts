import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { cursor, day, decimal, id } from '../../schema/scalars.ts'
import { commissionBases, commissionCategories } from './values.ts'

const category = z.enum(commissionCategories)
const basis = z.enum(commissionBases)
const ratesMax = commissionCategories.length * commissionBases.length
/** In hundredths of a percent of valid bets, or of what a player lost in a day. */
const basisPoints = z.int().min(0).max(500)

/** A member's rate in a category on a basis: of today, from tomorrow on, and what it may be set to. */
export const commissionStanding = z.object({
  category,
  basis,
  today: basisPoints,
  next: basisPoints,
  /** Not below the highest right below, not above the one right above and what the merchant allows. */
  lowest: basisPoints,
  highest: basisPoints,
})
export const commissionRates = z.array(z.strictObject({ category, basis, basisPoints })).min(1).max(ratesMax)

/** The rates of a new account, from its first day on; what is not named has none. */
export const firstCommissions = z.array(z.strictObject({ category, basis, basisPoints })).max(ratesMax)
/** What a new account's rates may be: not above the agent's own of today and of tomorrow, nor what the merchant allows. */
export const firstCommissionBounds = z.array(z.object({ category, basis, highest: basisPoints }))

/** From tomorrow on, by the merchant's calendar, what is set now counts. */
export const commissionReply = z.object({ startsOn: day, list: z.array(commissionStanding) })

export const commissionCalls = {
  commissions: call({
    method: 'GET',
    path: '/wps/agent/commissions',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'The agent’s own rates of commission by category of games and basis, or those of a direct downline',
    query: z.strictObject({ memberId: id.optional() }),
    reply: commissionReply,
    errors: ['user_unknown'],
  }),
  setDownlineCommissions: call({
    method: 'POST',
    path: '/wps/agent/commissions',
    moduleId: 'AGEDOWNMAN3',
    audience: audiences.agents,
    summary: 'Set a direct downline’s rates of commission; they count from the next day on',
    body: z.strictObject({
      memberId: id,
      /** As the agent saw what counts from tomorrow on: others refuse. */
      before: commissionRates,
      after: commissionRates,
    }),
    reply: commissionReply,
    errors: ['user_unknown', 'agent_info_wrong'],
  }),
  commissionIncome: call({
    method: 'GET',
    path: '/wps/agent/commissionIncome',
    moduleId: 'AGEINFO3',
    audience: audiences.agents,
    summary: 'Commissions by day, player, category of games and basis, with their sum, latest first',
    query: z.strictObject({
      from: day.optional(),
      to: day.optional(),
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
          id,
          /** Of the bets; paid once it is over. */
          day,
          category,
          basis,
          /** Who placed the bets; null: no longer below the agent. */
          account: z.string().nullable(),
          /** How many steps below the agent; 0: the agent's own bets. */
          level: z.int().nullable(),
          /** Valid bets that were staked from cash, or what was lost with them on the day. */
          base: decimal,
          /** The agent's rate of that day, and the highest one below. */
          basisPoints,
          below: basisPoints,
          amount: decimal,
        }),
      ),
      next: cursor.nullable(),
    }),
  }),
}
