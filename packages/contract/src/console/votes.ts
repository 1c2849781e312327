import { z } from 'zod'
import { instant } from '../schema/scalars.ts'

/** Who has said what of something that one person may not decide alone, the earliest first. */
export const votes = z.array(
  z.object({
    says: z.string(),
    operator: z.string(),
    bankReference: z.string(),
    at: instant,
    /** Whether it counts now: who has voted may have lost the right since. */
    counts: z.boolean(),
  }),
)

/** When something reached which state, the earliest first. */
export const timeline = z.array(z.object({ at: instant, event: z.string() }))

/** `needs_second`: the vote is counted, and another person has to say the same. */
export const decision = z.object({ outcome: z.enum(['done', 'needs_second']) })
