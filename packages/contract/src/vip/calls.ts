import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { freePeriods } from '../payments/values.ts'
import { currency, cursor, decimal, id, instant } from '../schema/scalars.ts'
import { vipCauses, vipTones } from './values.ts'

export const vipLevel = z.object({
  /** From 1. */
  level: z.int(),
  name: z.string(),
  /** The lifetime valid bets required for it. */
  turnover: decimal,
  tone: z.enum(vipTones),
})

export const vipChange = z.object({
  id,
  at: instant,
  /** 0: none. */
  from: z.int(),
  to: z.int(),
  cause: z.enum(vipCauses),
  /** What staff say of a level that they have set or lifted; the member reads it. */
  reason: z.string().nullable(),
  /** The last day of a level that staff have set. */
  until: z.iso.date().nullable(),
})

/** What withdrawals are subject to. */
const withdrawals = z.object({
  /** At most so many, and so much, of a day; null: any. */
  countMax: z.int().nullable(),
  sumMax: decimal.nullable(),
  fee: z.object({ percent: decimal, fixed: decimal }),
  /** Without a fee, of a day or a month. */
  freeCount: z.int(),
  freePer: z.enum(freePeriods),
  expectedMinutes: z.int(),
})

/** A level with what the merchant gives from it on; promotions may give more. */
export const vipLevelTerms = vipLevel.extend({
  /** Null: there are no withdrawals in this currency. */
  withdrawals: withdrawals.nullable(),
  /** Valid bets of each period that keep it; null: it is kept for good. */
  keep: z.object({ valid: decimal, days: z.int(), graceDays: z.int() }).nullable(),
  /** The least rate of rebates, in percent; null: that of the promotion. */
  rebate: decimal.nullable(),
  /** Its withdrawals are looked at before those of lower levels. */
  isFirstReviewed: z.boolean(),
  hasHost: z.boolean(),
})

export const vipCalls = {
  levels: call({
    method: 'GET',
    path: '/wps/vip/levels',
    moduleId: 'PERSPNL3',
    audience: audiences.anyone,
    summary: 'VIP levels and what each brings, lowest first',
    reply: z.object({ list: z.array(vipLevelTerms), currency }),
  }),
  standing: call({
    method: 'GET',
    path: '/wps/vip',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'The member’s VIP level and the way to the next',
    reply: z.object({
      turnover: decimal,
      currency,
      /** Null: the first level is not reached, or the merchant has none. */
      level: vipLevel.nullable(),
      reachedAt: instant.nullable(),
      /** Null: it is the highest. */
      next: vipLevel.nullable(),
      /** Turnover missing to the next level. */
      left: decimal,
      /** Progress from this level to the next, 0 to 1. */
      progress: z.number().min(0).max(1),
      /** Who the member writes to. */
      host: z.object({ name: z.string(), address: z.string() }).nullable(),
      /** Staff have set the level; null: it is by play. */
      byStaff: z.object({ until: instant.nullable() }).nullable(),
      /** The valid bets that keep the level; null: it is kept for good. */
      keep: z
        .object({
          required: decimal,
          done: decimal,
          until: instant,
          /** Missed; what is left may be made up until then. */
          graceUntil: instant.nullable(),
        })
        .nullable(),
    }),
  }),
  history: call({
    method: 'GET',
    path: '/wps/vip/history',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'What happened to the member’s VIP level, latest first',
    query: z.strictObject({ after: cursor.optional(), size: z.int().min(1).max(100).default(20) }),
    reply: z.object({ list: z.array(vipChange), next: cursor.nullable() }),
  }),
}
