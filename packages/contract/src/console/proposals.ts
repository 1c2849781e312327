import { z } from 'zod'
import { id, instant } from '../schema/scalars.ts'
import { reason } from './lists.ts'

/** What one operator has asked for and another has to agree to. */
export const proposalOf = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({
    id,
    /** A code of what it is about. */
    subject: z.string(),
    before: shape.nullable(),
    after: shape,
    reason: z.string(),
    askedBy: z.string(),
    at: instant,
    /** Whether whoever reads this has asked for it. */
    isOwn: z.boolean(),
  })

/** Agrees to a proposal or refuses it; its own author only takes it back. */
export const proposalDecision = { params: z.object({ id }), body: z.object({ isAgreed: z.boolean(), reason }) }
