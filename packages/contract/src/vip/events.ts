import { z } from 'zod'

export const vipEvents = {
  /** A level was reached; levels only rise. */
  vip: z.object({ level: z.int() }),
} as const
