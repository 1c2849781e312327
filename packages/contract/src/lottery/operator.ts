import { z } from 'zod'
import { listOf, listQuery, reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { capsOperatorCalls } from './operator-caps.ts'
import { oddsOperatorCalls } from './operator-odds.ts'
import { reportFaults, resultOperatorCalls, resultStandings } from './results/operator.ts'
import { saleTerms, scheduleOf, scheduleOperatorCalls } from './operator-schedule.ts'
import { lotteryGame } from './draws.ts'
import { code, decimal, emptyReply, id, instant, languageCode } from '../schema/scalars.ts'

const day = z.iso.date()

/** `result`: enter a result from outside; `correct`: another one than was settled. */
const drawChangeKinds = ['void', 'result', 'correct'] as const
const drawStates = z.enum(['open', 'closed', 'drawn', 'settled', 'void'])
const drawRow = z.object({
  id: z.string(),
  lottery: code,
  number: z.string(),
  state: drawStates,
  closesAt: instant,
  drawsAt: instant,
  result: z.array(z.int()).nullable(),
  revision: z.int(),
  /** `house`: drawn by the platform from its commitment; `joint`: the draws of two other lotteries together. */
  source: z.enum(['house', 'outside', 'joint']),
  /** How things stand with a result from outside; null: nothing is to be said. */
  standing: z.enum(resultStandings).nullable(),
  /** The result is overdue by the lottery’s own time. */
  isOverdue: z.boolean(),
  /** Orders that were not cancelled before the close. */
  orders: z.int(),
})
/** What was asked for a draw. */
const drawChange = z.object({
  id,
  kind: z.enum(drawChangeKinds),
  /** Of all kinds but `void`. */
  result: z.array(z.int()).nullable(),
  reason: z.string(),
  state: z.enum(['proposed', 'agreed', 'refused', 'withdrawn']),
  askedBy: z.string(),
  askedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  isOwn: z.boolean(),
})
const drawIds = z.object({ lottery: code, number: z.string().regex(/^[0-9]{12}$/) })

export const lotteryOperatorCalls = {
  ...oddsOperatorCalls,
  ...scheduleOperatorCalls,
  ...capsOperatorCalls,
  ...resultOperatorCalls,
  lotteries: operatorCall({
    method: 'GET',
    path: '/ops/lotteries',
    access: 'games.read',
    of: 'merchant',
    summary: 'Every lottery in the order of players, with its draw that takes bets and its last result',
    reply: z.object({
      list: z.array(
        saleTerms.extend({
          ...scheduleOf.shape,
          code,
          emblem: z.string(),
          /** As `packages/lottery` reads it. */
          game: lotteryGame,
          isInEntertainment: z.boolean(),
          /** The two lotteries whose draws together are its own; null: it has draws of its own. */
          parts: z.array(code).nullable(),
          /** The last day whose draws are announced. */
          announcedUntil: day.nullable(),
          current: z.object({ number: z.string(), closesAt: instant }).nullable(),
          last: z.object({ number: z.string(), result: z.array(z.int()) }).nullable(),
          /** Draws whose time has come and that are not settled. */
          unsettled: z.int(),
        }),
      ),
      /** In which a lottery may have a name of its own. */
      languages: z.array(z.object({ code: languageCode, name: z.string() })),
    }),
  }),
  setLottery: operatorCall({
    method: 'PUT',
    path: '/ops/lotteries/:code',
    access: 'games.write',
    of: 'merchant',
    summary:
      'Pause or close the sale of a lottery, and set its close and its series; open pages show it within two seconds',
    params: z.object({ code }),
    body: z.object({ before: saleTerms, after: saleTerms, reason }),
    reply: emptyReply,
  }),
  holidays: operatorCall({
    method: 'GET',
    path: '/ops/lottery-holidays',
    access: 'games.read',
    of: 'merchant',
    summary: 'Days without draws, from today',
    reply: z.object({ list: z.array(z.object({ id, lottery: code.nullable(), day, name: z.string() })) }),
  }),
  addHoliday: operatorCall({
    method: 'POST',
    path: '/ops/lottery-holidays',
    access: 'games.write',
    of: 'merchant',
    summary: 'A day without draws of one lottery or of all, before its draws are announced',
    body: z.strictObject({ lottery: code.nullable(), day, name: z.string().max(80).regex(/\S/), reason }),
    reply: z.object({ id }),
  }),
  removeHoliday: operatorCall({
    method: 'POST',
    path: '/ops/lottery-holidays/:id/removal',
    access: 'games.write',
    of: 'merchant',
    summary: 'Draw on a day after all',
    params: z.object({ id }),
    body: z.object({ reason }),
    reply: emptyReply,
  }),
  draws: operatorCall({
    method: 'GET',
    path: '/ops/draws',
    access: 'games.read',
    of: 'merchant',
    summary: 'Draws whose betting has begun, the latest first',
    query: z.strictObject({
      lottery: code.optional(),
      /** `late`: their time has come and they are not settled; `overdue`: so is their result from outside; the oldest first. */
      state: z.enum([...drawStates.options, 'late', 'overdue']).optional(),
      ...listQuery,
    }),
    reply: listOf(drawRow),
  }),
  draw: operatorCall({
    method: 'GET',
    path: '/ops/draws/:lottery/:number',
    access: 'games.read',
    of: 'merchant',
    summary: 'One draw: what was staked and paid by currency, and what operators did to it',
    params: drawIds,
    reply: drawRow.extend({
      /** The two draws of a joint one, in the order of its result; none of another. */
      parts: z.array(z.object({ lottery: code, number: z.string() })),
      /** As it is for this draw. */
      game: lotteryGame,
      drawnAt: instant.nullable(),
      settledAt: instant.nullable(),
      money: z.array(
        z.object({
          currency: z.string(),
          orders: z.int(),
          staked: decimal,
          refunded: decimal,
          paid: decimal,
          takenBack: decimal,
          /** Parts of stakes given back to players and to those above them, less what was taken back of a void draw. */
          rebates: decimal,
        }),
      ),
      changes: z.array(drawChange),
      /** What it was before it was corrected, the earliest first. */
      former: z.array(z.object({ result: z.array(z.int()), correctedAt: instant })),
      /** What the feeds of its lottery say. */
      reports: z.array(
        z.object({
          feed: z.string(),
          result: z.array(z.int()).nullable(),
          fault: z.enum(reportFaults).nullable(),
          at: instant,
        }),
      ),
    }),
  }),
  proposeDrawChange: operatorCall({
    method: 'POST',
    path: '/ops/draws/:lottery/:number/changes',
    access: 'lottery.draws',
    of: 'merchant',
    summary: 'Ask that a draw be void, enter its result from outside, or correct it; another operator decides',
    params: drawIds,
    body: z.strictObject({ kind: z.enum(drawChangeKinds), result: z.string().max(2_000).optional(), reason }),
    reply: z.object({ id }),
  }),
  decideDrawChange: operatorCall({
    method: 'POST',
    path: '/ops/draw-changes/:id',
    access: 'lottery.draws',
    of: 'merchant',
    summary: 'Agree to what another operator asked for a draw, or refuse it; who asked withdraws it',
    params: z.object({ id }),
    body: z.strictObject({ isAgreed: z.boolean(), reason }),
    reply: emptyReply,
  }),
}
