import { z } from 'zod'
import { operatorCall } from '../console/operator-call.ts'
import { currency, decimal, instant } from '../schema/scalars.ts'

/** A figure of today, of yesterday until the same time of day, and of the same day a week ago until then. */
const compared = <Value extends z.ZodType>(value: Value) => z.object({ today: value, yesterday: value, weekAgo: value })

const total = z.object({ amount: decimal, count: z.int() })

const queue = z.enum(['withdrawals', 'transfers', 'suspense', 'adjustments', 'kyc', 'heldWins', 'chats', 'feedback'])

export const reportsOperatorCalls = {
  today: operatorCall({
    method: 'GET',
    path: '/ops/today',
    access: 'reports.read',
    of: 'merchant',
    summary: 'Figures of today in the merchant’s time zone, and what waits for operators',
    reply: z.object({
      at: instant,
      timeZone: z.string(),
      /** When today, yesterday and the same day a week ago began. */
      since: compared(instant),
      /** Members whose session was used in the last five minutes, trial accounts among them. */
      online: z.int(),
      registrations: compared(z.int()),
      /** Members who have placed a bet. */
      activeMembers: compared(z.int()),
      /** The merchant's default first. */
      currencies: z.array(
        z.object({
          currency,
          deposits: compared(total),
          firstDeposits: compared(total),
          withdrawals: compared(total),
          stakes: compared(total),
          wins: compared(total),
          bonuses: compared(total),
          /** Parts of stakes given back to players and to those above them, less what was taken back. */
          rebates: compared(total),
          /** What operators gave for nothing; corrections and chargebacks are not in it. */
          goodwill: compared(total),
          /** Salaries and dividends that the house paid by contracts of agents. */
          commissions: compared(total),
          /** Stakes minus wins. */
          grossRevenue: compared(decimal),
          /** Gross revenue minus bonuses, rebates, goodwill and commissions. */
          netRevenue: compared(decimal),
          /** What members have with us now and had at the same time, held withdrawals and bonuses included. */
          memberBalances: compared(decimal),
          openStakes: total,
          /** Member balances and open stakes. */
          openLiability: decimal,
        }),
      ),
      /** Those that the operator may read. */
      queues: z.array(z.object({ queue, count: z.int(), oldestAt: instant.nullable() })),
    }),
  }),
  series: operatorCall({
    method: 'GET',
    path: '/ops/series',
    access: 'reports.read',
    of: 'merchant',
    summary: 'Figures of the last 48 hours by hour, or of the last 30 or 90 days by day; the last one is under way',
    query: z.object({ range: z.enum(['48h', '30d', '90d']).default('48h') }),
    reply: z.object({
      timeZone: z.string(),
      /** When each hour or day began; every list below has a figure for each. */
      at: z.array(instant),
      registrations: z.array(z.int()),
      /** By day only. */
      activeMembers: z.array(z.int()).nullable(),
      currencies: z.array(
        z.object({
          currency,
          deposits: z.array(decimal),
          withdrawals: z.array(decimal),
          stakes: z.array(decimal),
          wins: z.array(decimal),
          bonuses: z.array(decimal),
          grossRevenue: z.array(decimal),
          netRevenue: z.array(decimal),
        }),
      ),
    }),
  }),
}
