import { z } from 'zod'
import { amount, code, currency, decimal } from '../../schema/scalars.ts'

/** What each free round is played as, and how long they can be played from the grant on. */
export const roundTerms = z.strictObject({ game: code, stake: amount, days: z.int().min(1).max(90) })

/** Free rounds that a promotion or an item of the mall gives. */
export const roundsOffer = z.object({
  /** By which the game is opened. */
  nodeId: code,
  gameName: z.string(),
  /** Of one reward; null: each step has its own number. */
  count: z.int().nullable(),
  stake: decimal,
  /** How many times a win must be staked before it is withdrawn. */
  times: z.int(),
  days: z.int(),
})

/** Games whose vendors take free rounds, with what a round of them can be played as. */
export const roundGames = z.array(
  z.object({ code, name: z.string(), stakes: z.array(z.object({ currency, min: decimal, max: decimal.nullable() })) }),
)
