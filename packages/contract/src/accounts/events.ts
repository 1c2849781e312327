import { z } from 'zod'
import { id } from '../schema/scalars.ts'

export const accountsEvents = {
  /** The session with this id has ended, on this device or another one. */
  signedOut: z.object({ sessionId: id }),
} as const
