import { z } from 'zod'

export const messagingEvents = {
  /** What has changed of the counts; the inbox is counted up to `unreadMax`. */
  unread: z.object({ announcements: z.int().optional(), inbox: z.int().optional() }),
} as const
