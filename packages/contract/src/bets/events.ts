import { z } from 'zod'
import { code } from '../schema/scalars.ts'

export const betsEvents = {
  /** Bets of the member have ended since the last event: on which games and lotteries, and how many orders or rounds. */
  settled: z.object({ games: z.array(code), count: z.int().min(1) }),
} as const
