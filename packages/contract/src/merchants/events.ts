import { z } from 'zod'

export const merchantsEvents = {
  status: z.object({ maintenance: z.boolean() }),
} as const
