import type { Calls, ReplyOf } from '@fairground/contract'
import type { CheckState } from './kyc.queries.ts'

type KycView = ReplyOf<Calls['kyc.status']>

/** What a member sees of their check: never who decided, never a picture. */
export const kycView = (
  check: { state: CheckState; reason: string | null; submitted_at: Date } | undefined,
): KycView => ({
  state: check?.state ?? 'unverified',
  reason: check?.reason ?? null,
  submittedAt: check?.submitted_at.toISOString() ?? null,
})
