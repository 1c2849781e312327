import { z } from 'zod'

export const vipEvents = {
  /** A level was reached, or staff have set or lifted the least one. 0: none. */
  vip: z.object({ level: z.int() }),
} as const
