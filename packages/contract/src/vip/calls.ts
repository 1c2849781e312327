import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { currency, decimal, instant } from '../schema/scalars.ts'
import { vipTones } from './values.ts'

export const vipLevel = z.object({
  /** From 1. */
  level: z.int(),
  name: z.string(),
  /** Valid bets of a lifetime that reach it. */
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
      /** Null: there is none higher. */
      next: vipLevel.nullable(),
      /** Turnover that the next one lacks. */
      left: decimal,
      /** From this level to the next, 0 to 1. */
      progress: z.number().min(0).max(1),
    }),
    isServed: true,
  }),
}
