import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { code, currency, decimal, id, instant, languageCode } from '../../schema/scalars.ts'
import { freeRoundStates } from './values.ts'

export const freeRounds = z.object({
  id,
  /** By which the game is opened. */
  nodeId: code,
  vassalage: code,
  gameName: z.string(),
  /** Whether it can be opened now. */
  supportPlay: z.boolean(),
  count: z.int(),
  used: z.int(),
  /** What each round is played as; it costs nothing. */
  stake: decimal,
  won: decimal,
  currency,
  /** How many times a win must be staked before it is withdrawn. */
  times: z.int(),
  state: z.enum(freeRoundStates),
  madeAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
})

export const freeRoundCalls = {
  freeRounds: call({
    method: 'GET',
    path: '/wps/game/freeRounds',
    moduleId: 'COMM3',
    audience: audiences.realMoney,
    summary: 'The member’s own free rounds: those to be played, and those that ended within 30 days',
    query: z.strictObject({ language: languageCode.optional() }),
    reply: z.object({ list: z.array(freeRounds) }),
  }),
}
