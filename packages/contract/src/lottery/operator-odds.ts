import { z } from 'zod'
import { listOf, listQuery, reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { code, emptyReply, id, instant } from '../schema/scalars.ts'
import { oddsTable } from './odds.ts'

const playId = z.string().regex(/^[a-z0-9_]{1,40}$/)
/** More plays than any lottery has. */
const proposalsMax = 500
const ofPlay = z.object({ code, play: playId })

/** What a lottery pays in Entertainment. In Tradition its series says so. */
export const oddsOperatorCalls = {
  odds: operatorCall({
    method: 'GET',
    path: '/ops/lotteries/:code/odds',
    access: 'games.read',
    of: 'merchant',
    summary: 'The game of a lottery, the odds of each of its plays, and changes of them that wait for a second person',
    params: z.object({ code }),
    reply: z.object({
      code,
      name: z.string(),
      /** As `packages/lottery` reads it, in the year of now. */
      game: z.looseObject({ family: z.string() }),
      /** What a bet in Tradition is priced by where the member chooses nothing, and the highest. */
      series: z.object({ default: z.int(), max: z.int() }),
      /** By play; one that has none, or an empty table, is not offered in Entertainment. */
      odds: z.record(z.string(), oddsTable),
      /** The share of a stake that commissions can give on top of what odds return, such as `0.0025`. */
      rebate: z.string(),
      /** The shares that rebates of promotions and levels and points give of what counts, and cashback of what is lost. */
      turnover: z.string(),
      cashback: z.string(),
      proposals: z.array(
        z.object({
          id,
          play: playId,
          before: oddsTable,
          after: oddsTable,
          reason: z.string(),
          askedBy: z.string(),
          at: instant,
          isOwn: z.boolean(),
        }),
      ),
    }),
  }),
  returns: operatorCall({
    method: 'GET',
    path: '/ops/lottery-returns',
    access: 'games.read',
    of: 'merchant',
    summary:
      'The best that a member can reach on each play with all that is given besides: of one lottery, or of all lotteries what has a mark',
    query: z.strictObject({ lottery: code.optional() }),
    reply: z.object({
      list: z.array(
        z.object({
          lottery: code,
          name: z.string(),
          play: playId,
          playType: z.enum(['tradition', 'entertainment']),
          /** The highest prize group, in Tradition. */
          series: z.int().nullable(),
          /** The kind of note that returns the most; null: all return the same. */
          note: z.string().nullable(),
          /** Shares of the stake, such as `0.975`: what the bet pays, what is given besides, and the sum. */
          base: z.string(),
          rebate: z.string(),
          turnover: z.string(),
          cashback: z.string(),
          sum: z.string(),
          /** What the kind of note that returns the least pays by itself. */
          least: z.string(),
          /** `above`: more than the stake; `low`: a kind of note returns less than 85 %; `dominated`: the same bet pays more elsewhere. */
          marks: z.array(z.enum(['above', 'low', 'dominated'])),
          dominatedBy: z.object({ play: playId, playType: z.enum(['tradition', 'entertainment']) }).nullable(),
        }),
      ),
      /** Rows of all plays that were looked at. */
      plays: z.int(),
    }),
  }),
  oddsVersions: operatorCall({
    method: 'GET',
    path: '/ops/lotteries/:code/odds/:play/versions',
    access: 'games.read',
    of: 'merchant',
    summary: 'What the odds of a play were, the latest change first',
    params: ofPlay,
    query: z.strictObject({ ...listQuery }),
    reply: listOf(
      z.object({
        version: z.int(),
        before: oddsTable,
        after: oddsTable,
        at: instant,
        reason: z.string(),
        askedBy: z.string(),
        decidedBy: z.string(),
      }),
    ),
  }),
  proposeOdds: operatorCall({
    method: 'POST',
    path: '/ops/lotteries/:code/odds/:play',
    access: 'games.write',
    of: 'merchant',
    summary:
      'Ask for other odds of a play, or for none, which takes it out of Entertainment; refused where a bet would return more than its stake. Another operator decides',
    params: ofPlay,
    body: z.strictObject({ before: oddsTable, after: oddsTable, reason }),
    reply: emptyReply,
  }),
  proposeAllOdds: operatorCall({
    method: 'POST',
    path: '/ops/lotteries/:code/odds',
    access: 'games.write',
    of: 'merchant',
    summary:
      'Ask for odds of plays that have none, which brings them into Entertainment together: for all of them, or for none where one is refused. Another operator decides',
    params: z.object({ code }),
    /** By play. */
    body: z.strictObject({ after: z.record(playId, oddsTable), reason }),
    reply: emptyReply,
  }),
  decideAllOdds: operatorCall({
    method: 'POST',
    path: '/ops/odds-proposals',
    access: 'games.write',
    of: 'merchant',
    summary: 'Agree to the odds of several plays at once, or refuse them; who asked withdraws them',
    body: z.strictObject({ ids: z.array(id).min(1).max(proposalsMax), isAgreed: z.boolean(), reason }),
    reply: emptyReply,
  }),
  decideOdds: operatorCall({
    method: 'POST',
    path: '/ops/odds-proposals/:id',
    access: 'games.write',
    of: 'merchant',
    summary: 'Agree to other odds, which count for bets placed from then on, or refuse them; who asked withdraws them',
    params: z.object({ id }),
    body: z.strictObject({ isAgreed: z.boolean(), reason }),
    reply: emptyReply,
  }),
}
