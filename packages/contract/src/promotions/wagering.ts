import { z } from 'zod'
import { amount, gameType } from '../schema/scalars.ts'

/** Of a valid bet, in percent, what counts toward the turnover of a bonus. */
const percent = z.int().min(0).max(100)

/**
 * How bets count while a bonus runs: by the game's own percentage, else by that of its kind, else by the one of the rest.
 * A game at zero is excluded.
 */
export const weights = z.strictObject({
  percent,
  categories: z.array(z.strictObject({ category: gameType, percent })).max(9),
  /** By the code of a game or a lottery. */
  games: z.array(z.strictObject({ game: z.string().min(1).max(64), percent })).max(200),
})

/** The conditions of a bonus, in its currency. Without them every valid bet counts in full, and it does not expire. */
export const wagering = z.strictObject({
  ...weights.shape,
  /** A bet with a larger stake does not count. */
  stakeMax: amount.nullable(),
  /** The most that stakes from the bonus may win; what is above it is taken back when the bonus ends. */
  winMax: amount.nullable(),
  /** After so many days the bonus expires. */
  days: z.int().min(1).max(365).nullable(),
})
