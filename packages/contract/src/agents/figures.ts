import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { code, currency, cursor, day, decimal, gameType, id, instant } from '../schema/scalars.ts'

/** What members did in some days, by the day on which a bet was placed. */
const figures = z.object({
  bets: z.int(),
  staked: decimal,
  /** The part of what is staked whose outcome is not known yet. */
  open: decimal,
  /** What counts as turnover. */
  valid: decimal,
  paid: decimal,
  /** What players have lost: staked, less open, less paid. */
  net: decimal,
  deposits: decimal,
  withdrawals: decimal,
  /** What promotions and operators gave. */
  bonuses: decimal,
  /** Of prize groups: of the own bets and of the line's. */
  rebates: decimal,
  /** Net, less bonuses and rebates. */
  result: decimal,
})

/** Days of the merchant, both inclusive; without them, the last seven. */
const days = {
  from: day.optional(),
  to: day.optional(),
  /** Without it, the agent’s own. */
  currency: currency.optional(),
}

const asked = {
  /** By the merchant’s calendar. */
  today: day,
  from: day,
  to: day,
  currency,
  /** Of members of the team; figures are of one at a time. */
  currencies: z.array(currency),
}

/** A member directly below, with everybody below it. */
const branch = z.object({ id, account: z.string() })

export const figuresCalls = {
  overview: call({
    method: 'GET',
    path: '/wps/agent/overview',
    moduleId: 'AGEINFO3',
    audience: audiences.agents,
    summary: 'The team’s figures of some days, compared with as many days before',
    query: z.strictObject(days),
    reply: z.object({
      ...asked,
      before: z.object({ from: day, to: day }),
      memberCount: z.int(),
      figures,
      figuresBefore: figures,
      /** Members who bet, and members who registered. */
      counts: z.object({ active: z.int(), registered: z.int() }),
      countsBefore: z.object({ active: z.int(), registered: z.int() }),
      /** For a chart: the days asked for, and at least fourteen up to the last of them. */
      days: z.array(z.object({ day, staked: decimal, paid: decimal, deposits: decimal, net: decimal })),
      /** The branches in which most was staked. */
      top: z.array(branch.extend({ staked: decimal, paid: decimal, net: decimal })),
    }),
  }),
  profitAndLoss: call({
    method: 'GET',
    path: '/wps/agent/profitAndLoss',
    moduleId: 'AGEINFO3',
    audience: audiences.agents,
    summary: 'Profit and loss of the team, or of a member of it with everybody below; the rows add up to the total',
    query: z.strictObject({
      ...days,
      of: id.optional(),
      by: z.enum(['member', 'type', 'level']).default('member'),
      after: cursor.optional(),
      size: z.int().min(1).max(100).default(50),
    }),
    reply: z.object({
      ...asked,
      /** From below the agent to the member that is asked about. */
      line: z.array(branch),
      total: figures,
      /** What the agent got as rebates in these days, which is not in the total. Null where a member is asked about. */
      ownRebates: decimal.nullable(),
      rows: z.array(
        figures.extend({
          /** By member: a member directly below, with everybody below it; or alone the one who is asked about. */
          member: branch.extend({ isAlone: z.boolean(), memberCount: z.int() }).nullable(),
          /** By type. Null there: money that belongs to no game. */
          type: gameType.nullable(),
          /** By level below the agent. */
          level: z.int().nullable(),
        }),
      ),
      next: cursor.nullable(),
    }),
    errors: ['user_unknown'],
  }),
  teamBets: call({
    method: 'GET',
    path: '/wps/agent/bets',
    moduleId: 'AGEINFO3',
    audience: audiences.agents,
    summary: 'Bets that members of the team placed on some days, the latest first, with what they add up to',
    query: z.strictObject({
      /** Days of the merchant, both inclusive, 31 at most without a member; without them, today. */
      from: day.optional(),
      to: day.optional(),
      /** A member of the team. */
      memberId: id.optional(),
      /** The beginning of an account. */
      account: z.string().min(1).max(64).optional(),
      type: gameType.optional(),
      after: cursor.optional(),
      size: z.int().min(1).max(100).default(30),
    }),
    reply: z.object({
      today: day,
      from: day,
      to: day,
      /** By currency, without bets whose stake was given back. */
      totals: z.array(
        figures.pick({ bets: true, staked: true, open: true, valid: true, paid: true, net: true }).extend({ currency }),
      ),
      list: z.array(
        z.object({
          id,
          memberId: id,
          account: z.string(),
          type: gameType,
          game: code,
          gameName: z.string(),
          /** The number of a draw, or of a round. */
          detail: z.string(),
          currency,
          staked: decimal,
          paid: decimal,
          valid: decimal,
          state: z.enum(['open', 'settled', 'refunded']),
          placedAt: instant,
        }),
      ),
      next: cursor.nullable(),
    }),
    errors: ['user_unknown'],
  }),
}
