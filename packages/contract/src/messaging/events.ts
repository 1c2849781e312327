import { z } from 'zod'

export const messagingEvents = {
  unread: z.object({ announcements: z.int(), inbox: z.int() }),
} as const
