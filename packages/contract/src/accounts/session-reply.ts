import { z } from 'zod'
import { currency, id, instant, memberType, merchantCode } from '../schema/scalars.ts'

/** What the site keeps under MC_SESSION_INFO, and what every kind of login answers. */
export const sessionInfo = z.object({
  token: z.string(),
  merchantCode,
  userName: z.string(),
  type: memberType,
  /** The member's, for good: every amount they see is in it. */
  currency,
  firstTimeLogin: z.boolean(),
  /** Opened by somebody else, or no longer safe: nothing but a new password is possible. */
  mustChangePassword: z.boolean(),
  id,
  /** When the member was here before this session; null on the first. */
  previousLoginAt: instant.nullable(),
})
