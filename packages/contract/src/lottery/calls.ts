import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { code, decimal, instant, picture } from '../schema/scalars.ts'
import { draw, drawNumber, drawProof, drawResult, lotteryGame } from './draws.ts'
import { oddsTable } from './odds.ts'
import { orderCalls } from './order-calls.ts'
import { prizeModes } from './values.ts'

const lastResult = z.object({ number: drawNumber, result: drawResult })

export const lotterySummary = z.object({
  lottery: code,
  name: z.string(),
  icon: picture,
  /** Tab of the lottery list. */
  group: code,
  everySeconds: z.int(),
  closeOffsetSeconds: z.int(),
  game: lotteryGame,
  /** Its draws go on, and take no bets. */
  isPaused: z.boolean(),
  current: draw,
  last: lastResult.nullable(),
  /** Days with a draw, 0 = Sunday; absent: every day. */
  weekdays: z.array(z.int().min(0).max(6)).optional(),
})

const vietnamNumero = z.object({
  lottery: code,
  name: z.string(),
  region: z.enum(['north', 'central', 'south']),
  /** Null: a draw that no province holds, several times a day. */
  province: code.nullable(),
  /** Days with a draw, 0 = Sunday; null: every day. */
  weekdays: z.array(z.int().min(0).max(6)).nullable(),
  isPaused: z.boolean(),
  current: draw,
  last: lastResult.nullable(),
})

const lotteryRules = z.object({
  lottery: code,
  name: z.string(),
  game: lotteryGame,
  isPaused: z.boolean(),
  prizeMode: z.enum(prizeModes),
  /** Offered in Tradition: prizes by the series. */
  plays: z.array(z.string()),
  /** Offered in Entertainment: odds by play and odds id, and the price of a note; null: not offered. */
  entertainment: z.object({ odds: z.record(z.string(), oddsTable), noteMin: decimal, noteMax: decimal }).nullable(),
  /** Prices of one note. */
  units: z.array(decimal),
  multipleMax: z.int(),
  linesMax: z.int(),
  series: z.object({
    min: z.int(),
    max: z.int(),
    default: z.int(),
    /** The member's own: what a bet takes less comes back as a rebate; null: a visitor or a trial account gets none. */
    own: z.int().nullable(),
  }),
  payoutMax: decimal,
  /** Whether `lottery.room` has something to say. */
  isCapped: z.boolean(),
})

export const lotteryCalls = {
  list: call({
    method: 'GET',
    path: '/lgw/lotteries',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Lotteries with their open draw and last result',
    reply: z.object({ list: z.array(lotterySummary), now: instant }),
  }),
  menu: call({
    method: 'GET',
    path: '/lgw/lotteries/menu',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Groups and play types of the lottery list',
    reply: z.object({
      list: z.array(z.object({ group: code, lotteries: z.array(code) })),
      /** Those that take bets priced by a prize group, and those that take bets at odds. */
      playTypes: z.object({ Tradition: z.array(code), Entertainment: z.array(code) }),
    }),
  }),
  rules: call({
    method: 'GET',
    path: '/lgw/lotteries/:lottery/rules',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Plays, prices and limits of one lottery',
    params: z.strictObject({ lottery: code }),
    reply: lotteryRules,
    errors: ['lottery_unknown'],
  }),
  numero: call({
    method: 'GET',
    path: '/lgw/draws/numero',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'The draw that takes bets now, and the one before it',
    query: z.strictObject({ lottery: code }),
    reply: z.object({
      current: draw,
      last: draw.nullable(),
      now: instant,
      /** A result from outside that has not come in time; bets on it stand. */
      late: drawNumber.optional(),
    }),
    errors: ['lottery_unknown'],
  }),
  numeroVietnam: call({
    method: 'GET',
    path: '/lgw/draws/numero/vn',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'The open draw and the last result of each Vietnamese province, by region',
    reply: z.object({ list: z.array(vietnamNumero), now: instant }),
  }),
  room: call({
    method: 'GET',
    path: '/lgw/draws/room',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'What bets on a draw may still win and a member may still stake, in a lottery that has caps',
    query: z.strictObject({ lottery: code, number: drawNumber }),
    reply: z.object({
      /** All bets together; null: no cap. */
      draw: decimal.nullable(),
      /** What the caller may still stake; null: no cap, or nobody is logged in. */
      member: decimal.nullable(),
      /** The bets on one number of a play; null: no cap. */
      number: decimal.nullable(),
      /** Numbers that have less left than that, the fullest first. */
      numbers: z.array(z.object({ play: z.string(), place: z.int(), entry: z.int(), left: decimal })),
    }),
    errors: ['lottery_unknown', 'currency_unavailable'],
  }),
  recentResults: call({
    method: 'GET',
    path: '/lgw/draws/results',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Latest results of one lottery, and how often each number fell in the last hundred',
    query: z.strictObject({ lottery: code, size: z.int().min(1).max(100).default(20) }),
    reply: z.object({
      list: z.array(
        z.object({
          number: drawNumber,
          drawsAt: instant,
          result: drawResult,
          /** What it was before it was corrected; absent: it was not. */
          before: drawResult.optional(),
        }),
      ),
      /** `frequencies[position][number − lowest]` over the last hundred draws; of more than twenty numbers or places one row for all. */
      frequencies: z.array(z.array(z.int())),
    }),
    errors: ['lottery_unknown'],
  }),
  proof: call({
    method: 'GET',
    path: '/lgw/draws/proof',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'What anyone needs to check a draw',
    query: z.strictObject({ lottery: code, number: drawNumber }),
    reply: drawProof,
    errors: ['lottery_unknown', 'draw_unknown'],
  }),
  ...orderCalls,
}
