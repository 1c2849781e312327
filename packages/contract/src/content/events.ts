import { z } from 'zod'
import { winner } from './calls.ts'

export const contentEvents = {
  winner,
  /** What operators have published or changed for players is no longer what it was. */
  content: z.object({}),
} as const
