import { z } from 'zod'
import { id } from '../schema/scalars.ts'

export const accountsEvents = {
  /** That session has ended, on this device or from another. */
  signedOut: z.object({ sessionId: id }),
} as const
