import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { code, emptyReply, id, instant } from '../schema/scalars.ts'

const series = z.int().min(1000).max(2000)

/** What an operator sets of a lottery. */
const terms = z.strictObject({
  /** `paused`: shown, takes no bets; `closed`: not shown, and no more days are planned. Announced draws are made in any case. */
  sale: z.enum(['open', 'paused', 'closed']),
  /** From the next day that is announced. */
  closeOffsetSeconds: z.int().min(0).max(86_399),
  series: z.strictObject({ min: series, max: series, defaultSeries: series, betSeriesMax: series }),
})

const day = z.iso.date()

export const lotteryOperatorCalls = {
  lotteries: operatorCall({
    method: 'GET',
    path: '/ops/lotteries',
    access: 'games.read',
    of: 'merchant',
    summary: 'Every lottery in the order of players, with its draw that takes bets and its last result',
    reply: z.object({
      list: z.array(
        terms.extend({
          code,
          name: z.string(),
          group: code,
          everySeconds: z.int(),
          /** The last day whose draws are announced. */
          announcedUntil: day.nullable(),
          current: z.object({ number: z.string(), closesAt: instant }).nullable(),
          last: z.object({ number: z.string(), result: z.array(z.int()) }).nullable(),
          /** Draws whose time has come and that are not settled. */
          unsettled: z.int(),
        }),
      ),
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
    body: z.object({ before: terms, after: terms, reason }),
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
}
