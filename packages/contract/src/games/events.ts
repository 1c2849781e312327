import { z } from 'zod'

export const gamesEvents = {
  /** A grant of free rounds of the member has come, was used or has ended: the list is read again. */
  freeRounds: z.object({ id: z.uuid() }),
} as const
