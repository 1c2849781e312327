import { z } from 'zod'

export const promotionsEvents = {
  /** The member’s own state in a promotion has changed: the list is read again. */
  promotion: z.object({ promotionId: z.uuid() }),
  /** A red rain was planned, has begun, was stopped or has been paid: it is read again. */
  rain: z.object({ id: z.uuid() }),
} as const
