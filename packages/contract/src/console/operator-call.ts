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
  /**
   * Lasts, or reaches other people: refused with `step_up_required` unless password and code, or a passkey, were given in
   * this session a few minutes ago (`operators.proveAgain`). So a session that was left open or stolen does not do it.
   */
  stepsUp?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply: z.ZodType
  accepts?: 'multipart'
}

export const operatorCall = <const Declaration extends OperatorCall>(declaration: Declaration): Declaration =>
  declaration
