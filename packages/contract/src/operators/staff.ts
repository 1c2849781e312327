import { z } from 'zod'
import { permissions } from '../console/permissions.ts'
import { id, instant, merchantCode } from '../schema/scalars.ts'
import { roleName as role } from './role-calls.ts'

/** Who is logged in, and what they may do. */
export const staff = z.object({
  id,
  name: z.string(),
  role,
  permissions: z.array(z.enum(permissions)),
  merchants: z.array(z.object({ code: merchantCode, name: z.string(), currency: z.string(), timeZone: z.string() })),
  mustChangePassword: z.boolean(),
  isConfirmed: z.boolean(),
  expiresAt: instant,
  /** The session ends after this long without a call. */
  idleSeconds: z.int(),
})
