import type { z } from 'zod'
import type { Method } from '../call/call.ts'
import type { Permission } from './permissions.ts'

/**
 * One call between the operators' console and the platform, served apart from the players' calls. A change needs the
 * header `Idempotency-Key`: a retry has the effect and the reply of the first.
 */
export interface OperatorCall {
  method: Method
  path: `/ops/${string}`
  /** `guest`: nobody is logged in; `newcomer`: also with a one-time password or unconfirmed; `staff`: any who is logged in. */
  access: Permission | 'guest' | 'newcomer' | 'staff'
  /** Whose rows: those of the merchant in the header `Merchant`, or of the whole installation. */
  of: 'merchant' | 'platform'
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply: z.ZodType
  accepts?: 'multipart'
}

export const operatorCall = <const Declaration extends OperatorCall>(declaration: Declaration): Declaration =>
  declaration
