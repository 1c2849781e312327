import { z } from 'zod'

export const promotionsEvents = {
  /** The member’s own state in a promotion has changed: the list is read again. */
  promotion: z.object({ promotionId: z.uuid() }),
} as const
