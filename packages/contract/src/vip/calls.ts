import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { currency, decimal, instant } from '../schema/scalars.ts'
import { vipTones } from './values.ts'

export const vipLevel = z.object({
  /** From 1. */
  level: z.int(),
  name: z.string(),
  /** The lifetime valid bets required for it. */
  turnover: decimal,
  tone: z.enum(vipTones),
})

export const vipCalls = {
  levels: call({
    method: 'GET',
    path: '/wps/vip/levels',
    moduleId: 'PERSPNL3',
    audience: audiences.anyone,
    summary: 'VIP levels, lowest first',
    reply: z.object({ list: z.array(vipLevel), currency }),
    isServed: true,
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
    }),
    isServed: true,
  }),
}
