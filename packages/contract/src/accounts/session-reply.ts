import { z } from 'zod'
import { currency, id, instant, memberType, merchantCode } from '../schema/scalars.ts'

/** What the site stores under MC_SESSION_INFO, and the reply to every kind of login. */
export const sessionInfo = z.object({
  token: z.string(),
  merchantCode,
  userName: z.string(),
  type: memberType,
  /** The member's currency, which never changes: all amounts are in it. */
  currency,
  firstTimeLogin: z.boolean(),
  /** The account was opened by another person, or its password is unsafe: only a password change is possible. */
  mustChangePassword: z.boolean(),
  id,
  /** Time of the previous login; null on the first. */
  previousLoginAt: instant.nullable(),
})
