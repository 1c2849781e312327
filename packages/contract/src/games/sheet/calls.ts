import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { code, currency, decimal, languageCode, text } from '../../schema/scalars.ts'
import { game } from '../game.ts'

const basisPoints = z.int()

/** What players of the merchant got back in the last days, with real money, of rounds that have ended. */
export const playedFigures = z.object({
  currency,
  days: z.int(),
  rounds: z.int(),
  /** What was paid of what was staked, in hundredths of a percent; null: too few rounds to say. */
  returned: basisPoints.nullable(),
  /**
   * Between which shares that many rounds lie in 95 of 100 cases, by the declared return and the spread of these rounds;
   * null: too few rounds, or no return is declared.
   */
  expected: z.object({ low: basisPoints, high: basisPoints }).nullable(),
})

/** What a game costs in the long run when it is played without a pause. */
const cost = z.object({
  stake: decimal,
  /** What players stake on average, or the smallest bet where too little was played. */
  stakeIs: z.enum(['usual', 'smallest']),
  roundsPerHour: z.int(),
  perHour: decimal,
})

export const gameSheet = z.object({
  game,
  /** To the player in the long run, in hundredths of a percent; null: the vendor declares none. */
  returnBasisPoints: basisPoints.nullable(),
  /** The highest multiple of the stake that a round can pay; null: the vendor declares none. */
  topMultiple: z.int().nullable(),
  /** From the start of a round to the start of the next at least; null: the merchant sets no pace for this kind of game. */
  minimumRoundMs: z.int().nullable(),
  minBet: decimal,
  /** Null: no bet is too large. */
  maxBet: decimal.nullable(),
  cost: cost.nullable(),
  played: playedFigures,
  /** Whether this member has opened the game before; false for guests. */
  isOpened: z.boolean(),
})

export const sheetCalls = {
  sheet: call({
    method: 'GET',
    path: '/wps/game/sheet',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'What a game returns, costs and pays at most, and what players got of it lately',
    query: z.strictObject({ nodeId: code, language: languageCode.optional() }),
    reply: gameSheet,
    errors: ['game_unknown'],
  }),
  freePlay: call({
    method: 'GET',
    path: '/wps/game/freePlay',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary:
      'The address of a game for play with the vendor’s own play money: no ticket, no session, nothing is stored',
    query: z.strictObject({
      nodeId: code,
      language: languageCode.optional(),
      theme: z.enum(['light', 'dark']).optional(),
      backUrl: text(201)
        .regex(/^\/[A-Za-z0-9/?=&._-]*$/)
        .optional(),
    }),
    reply: z.object({ url: z.string().max(2048), mode: z.enum(['frame', 'redirect']), game }),
    errors: [
      'game_unknown',
      'game_unavailable',
      'free_play_unavailable',
      'url_empty',
      'time_limit_reached',
      'reality_check_due',
      'time_out_active',
      'self_excluded',
      'identity_in_review',
      'game_type_restricted',
    ],
  }),
}
