import { z } from 'zod'
import { winner } from './calls.ts'

export const contentEvents = {
  winner,
  /** What operators have published or changed for players is no longer what it was. */
  content: z.object({}),
  /** An announcement began or ended to be shown to the receiver: unread ones are to be counted again. */
  announced: z.object({}),
} as const
