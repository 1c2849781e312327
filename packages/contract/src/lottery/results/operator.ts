import { z } from 'zod'
import { reason } from '../../console/lists.ts'
import { operatorCall } from '../../console/operator-call.ts'
import { code, emptyReply, instant } from '../../schema/scalars.ts'

/**
 * Of a result from outside: nobody has told it, one feed has, the two feeds disagree, it was entered by hand and waits for a
 * second person, a feed tells another one than was settled, it was corrected. Of the house: the beacon has not told the round
 * that the draw was announced with.
 */
export const resultStandings = [
  'waiting',
  'one_feed',
  'disagree',
  'awaits_second',
  'disputed',
  'corrected',
  'no_round',
] as const

/** Why a feed's word does not count: no result of this game, told before the draw's time, drawn before bets were closed. */
export const reportFaults = ['impossible', 'too_early', 'drawn_before_close'] as const

export const feedFaults = [
  'not_configured',
  'no_answer',
  'refused',
  'too_long',
  'unreadable',
  'other_lottery',
  'unknown_draw',
  /** A beacon told another round, or one that it has not signed. */
  'false_round',
] as const

const feedCode = z.string().regex(/^[a-z0-9][a-z0-9-]{1,31}$/)

/** Where the results of a lottery come from: `source` of the days that are announced next, the others at once. */
export const resultTerms = z.strictObject({
  source: z.enum(['house', 'outside']),
  /** Two that must agree; null: results from outside are entered by two people. */
  feeds: z.tuple([feedCode, feedCode]).nullable(),
  /** After this time a result from outside is overdue, and a draw whose round of the beacon has not come is void. */
  overdueAfterSeconds: z.int().min(60).max(604_800),
  /** Draws of the house mix in the round of a public beacon that appears after they close, from the next announced day on. */
  mixesBeacon: z.boolean(),
})

export const resultOperatorCalls = {
  resultTerms: operatorCall({
    method: 'GET',
    path: '/ops/lotteries/:code/results',
    access: 'games.read',
    of: 'merchant',
    summary: 'Where the results of a lottery come from, and how its feeds answered last',
    params: z.object({ code }),
    reply: resultTerms.extend({
      /** Feeds of this installation that the lottery may name. */
      available: z.array(feedCode),
      /** Whether this installation asks a public beacon. */
      hasBeacon: z.boolean(),
      answers: z.array(
        z.object({
          feed: feedCode,
          askedAt: instant,
          /** The last time without a fault. */
          answeredAt: instant.nullable(),
          fault: z.enum(feedFaults).nullable(),
        }),
      ),
    }),
  }),
  setResultTerms: operatorCall({
    method: 'PUT',
    path: '/ops/lotteries/:code/results',
    access: 'games.write',
    of: 'merchant',
    summary:
      'Draw in the house or take results from outside, by two feeds or by hand; announced draws keep their source',
    params: z.object({ code }),
    body: z.strictObject({ before: resultTerms, after: resultTerms, reason }),
    reply: emptyReply,
  }),
}
