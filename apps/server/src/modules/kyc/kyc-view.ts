import { kycStates, type Calls, type ReplyOf } from '@fairground/contract'

type KycView = ReplyOf<Calls['kyc.status']>

/** What a member sees of their check: never who decided, never a picture. */
export const kycView = (check: { state: string; reason: string | null; submitted_at: Date } | undefined): KycView => ({
  state: kycStates.find((state) => state === check?.state) ?? 'unverified',
  reason: check?.reason ?? null,
  submittedAt: check?.submitted_at.toISOString() ?? null,
})
