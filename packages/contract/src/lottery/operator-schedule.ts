import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { code, emptyReply, languageCode } from '../schema/scalars.ts'

const daySeconds = 86_400
const name = z.string().max(60).regex(/\S/)

/** How a lottery is listed, and when it draws: from the next day that is announced. */
export const scheduleOf = z.strictObject({
  /** Of players whose language has none of its own, and of staff. */
  name,
  /** By language. */
  names: z.partialRecord(languageCode, name),
  /** Lotteries of one group stand together. */
  group: code,
  everySeconds: z.int().min(30).max(daySeconds),
  /** From midnight in UTC to the first draw. */
  firstAfterSeconds: z.int().min(0).max(daySeconds),
  drawsPerDay: z.int().min(1).max(2_880),
  /** 0 is Sunday; null: every day. */
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7).nullable(),
})

const series = z.int().min(1000).max(2000)

/** What an operator sets of a lottery at any time. */
export const saleTerms = z.strictObject({
  /** `paused`: shown, takes no bets; `closed`: not shown, and no more days are planned. Announced draws are made in any case. */
  sale: z.enum(['open', 'paused', 'closed']),
  /** From the next day that is announced. */
  closeOffsetSeconds: z
    .int()
    .min(0)
    .max(daySeconds - 1),
  series: z.strictObject({ min: series, max: series, defaultSeries: series, betSeriesMax: series }),
})

export const scheduleOperatorCalls = {
  emblems: operatorCall({
    method: 'GET',
    path: '/ops/lottery-emblems',
    access: 'games.read',
    of: 'merchant',
    summary: 'Pictures that a lottery may have',
    reply: z.object({ list: z.array(z.object({ art: z.string(), src: z.string() })) }),
  }),
  addLottery: operatorCall({
    method: 'POST',
    path: '/ops/lotteries',
    access: 'games.write',
    of: 'merchant',
    summary: 'A lottery with the game, the prices and the limits of another one, and a schedule of its own',
    body: z.strictObject({
      code,
      /** Whose game, prices and limits it has. */
      like: code,
      /** One of `lottery.emblems`. */
      art: z.string().max(120),
      schedule: scheduleOf,
      terms: saleTerms,
      /** At the odds that come with the game; in Tradition it is offered in any case. */
      isInEntertainment: z.boolean(),
      reason,
    }),
    reply: emptyReply,
  }),
  addJointLottery: operatorCall({
    method: 'POST',
    path: '/ops/joint-lotteries',
    access: 'games.write',
    of: 'merchant',
    summary:
      'A lottery whose draws are those of two others together, with the prices and the limits of the first; it begins paused, at the odds that come with the game',
    body: z.strictObject({
      code,
      /** Two that have draws of their own, in the order of its result. */
      parts: z.tuple([code, code]),
      /** One of `lottery.emblems`. */
      art: z.string().max(120),
      listing: scheduleOf.pick({ name: true, names: true, group: true }),
      reason,
    }),
    reply: emptyReply,
  }),
  setSchedule: operatorCall({
    method: 'PUT',
    path: '/ops/lotteries/:code/schedule',
    access: 'games.write',
    of: 'merchant',
    summary: 'Rename a lottery, move it to another group, or draw at other times; days that are announced keep theirs',
    params: z.object({ code }),
    body: z.strictObject({ before: scheduleOf, after: scheduleOf, reason }),
    reply: emptyReply,
  }),
}
