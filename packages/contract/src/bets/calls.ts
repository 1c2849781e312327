import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { gameTypes } from '../games/values.ts'
import { code, currency, cursor, decimal, gameType, id, instant, period, picture } from '../schema/scalars.ts'

const endless = { after: cursor.optional(), size: z.int().min(1).max(100).default(30) }

export const betRecord = z.object({
  id,
  kind: z.enum(['lottery', 'vendor']),
  gameType,
  game: code,
  gameName: z.string(),
  icon: picture,
  /** A short label of the bet: a draw number, or the number of rounds. */
  detail: z.string(),
  at: instant,
  rounds: z.int(),
  stake: decimal,
  /** Null while the outcome is open. */
  returned: decimal.nullable(),
  /** Wins that the operator is checking; null: none. */
  held: decimal.nullable(),
  state: z.enum(['open', 'settled', 'refunded']),
})

export const betsCalls = {
  list: call({
    method: 'GET',
    path: '/lgw/records',
    moduleId: 'MEMTRANS3',
    audience: audiences.signedIn,
    summary: 'The betting record of all games, latest first, with the totals of the period',
    query: z.strictObject({
      gameType: z.enum(gameTypes).optional(),
      /** Open, or settled, including refunded bets. */
      state: z.enum(['open', 'settled']).optional(),
      ...period,
      ...endless,
    }),
    reply: z.object({
      list: z.array(betRecord),
      next: cursor.nullable(),
      totals: z.object({ count: z.int(), staked: decimal, returned: decimal, net: decimal }),
      currency,
    }),
  }),
  vendorRounds: call({
    method: 'GET',
    path: '/lgw/orders/thirdParty',
    moduleId: 'MEMTRANS3',
    audience: audiences.signedIn,
    summary: 'Rounds played with one vendor, latest first',
    query: z.strictObject({ vendor: code.optional(), game: code.optional(), ...period, ...endless }),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          round: z.string(),
          game: code,
          gameName: z.string(),
          at: instant,
          stake: decimal,
          returned: decimal,
          /** Wins that the operator is checking, and wins that were checked and not paid; null: none. Neither is in `returned`. */
          held: decimal.nullable(),
          refused: decimal.nullable(),
          /** `held`: over, but the outcome depends on a win that is being checked. */
          state: z.enum(['open', 'closed', 'cancelled', 'held']),
          /** It has ended, and its vendor shows it again (`games.replay`). */
          hasReplay: z.boolean(),
        }),
      ),
      next: cursor.nullable(),
    }),
  }),
}
