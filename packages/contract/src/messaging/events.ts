import { z } from 'zod'
import { chatEvent } from './chat.ts'

export const messagingEvents = {
  /** What has changed of the counts; the inbox is counted up to `unreadMax`. */
  unread: z.object({ announcements: z.int().optional(), inbox: z.int().optional() }),
  /** Of the member's live chat, written by either side. */
  chat: chatEvent,
} as const
