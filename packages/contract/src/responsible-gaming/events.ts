import { z } from 'zod'
import { instant } from '../schema/scalars.ts'

export const responsibleGamingEvents = {
  /** A reality check was answered or set, here or on another device. */
  realityCheck: z.object({ dueAt: instant.nullable() }),
} as const
