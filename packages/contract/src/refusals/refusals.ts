import { accountsRefusals } from '../accounts/refusals.ts'
import { affiliateRefusals } from '../agents/affiliate/refusals.ts'
import { agentContractRefusals } from '../agents/contracts/refusals.ts'
import { agentRefusals } from '../agents/refusals.ts'
import { gamesRefusals } from '../games/refusals.ts'
import { kycRefusals } from '../kyc/refusals.ts'
import { lotteryRefusals } from '../lottery/refusals.ts'
import { messagingRefusals } from '../messaging/refusals.ts'
import { paymentsRefusals } from '../payments/refusals.ts'
import { pointsRefusals } from '../points/refusals.ts'
import { promotionsRefusals } from '../promotions/refusals.ts'
import { responsibleGamingRefusals } from '../responsible-gaming/refusals.ts'
import { walletRefusals } from '../wallet/refusals.ts'
import { requestRefusals } from './request-refusals.ts'

/**
 * The closed list of refusals, each with its HTTP status; every noun lists its own in `refusals.ts`. The site does not
 * compile without a message for every code. Codes are stable, because clients match on them.
 */
export const errorStatus = {
  ...requestRefusals,
  ...accountsRefusals,
  ...kycRefusals,
  ...messagingRefusals,
  ...paymentsRefusals,
  ...walletRefusals,
  ...pointsRefusals,
  ...promotionsRefusals,
  ...responsibleGamingRefusals,
  ...gamesRefusals,
  ...lotteryRefusals,
  ...agentRefusals,
  ...agentContractRefusals,
  ...affiliateRefusals,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as readonly ErrorCode[]
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

/** Refusals that any call may raise besides its own list. */
export const commonErrors = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'unavailable',
  'unknown_error',
  'system_upgrading',
  'under_maintenance',
  'region_restricted',
  'ip_blocked',
  'not_logged_in',
  'session_ended',
  'permission_denied',
  'password_change_required',
  'free_reject',
  'actual_account_required',
] as const satisfies readonly ErrorCode[]

/** Parameters of the refusal's message; for a failed login its captcha. */
export type RefusalParams = Readonly<Record<string, string | number | boolean | null>>

export interface FailureReply {
  success: false
  code: ErrorCode
  /** English, for logs and engineers; the site shows its own text for `code`. */
  message: string
  value: RefusalParams
}

export interface SuccessReply<Value> {
  success: true
  value: Value
}
