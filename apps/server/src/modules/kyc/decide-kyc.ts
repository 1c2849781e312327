import type { CommandTools } from '../../platform/commands/command.ts'
import { actorName } from '../../platform/scope.ts'
import { tellMember } from '../messaging/index.ts'
import { kycView } from './kyc-view.ts'
import { closeCheck } from './kyc.queries.ts'

export interface Verdict {
  /** Whose pictures the reviewer has looked at. */
  checkId: string
  state: 'verified' | 'rejected'
  /** Shown to the member; required for a rejection. */
  reason: string | null
}

/**
 * A reviewer's decision on a check of the member.
 * @returns false when it is not open any more
 */
export async function decideKyc(
  tools: CommandTools,
  memberId: string,
  { checkId, state, reason }: Verdict,
): Promise<boolean> {
  const { tx, scope, audit, emit } = tools
  const closed = await closeCheck(tx, { memberId, checkId }, { state, reason, decidedBy: actorName(scope.actor) })
  if (!closed) return false
  audit({
    action: state === 'verified' ? 'kyc.approve' : 'kyc.reject',
    subject: `member:${memberId}`,
    before: { state: 'under_review' },
    after: { check: closed.id, state, reason },
  })
  emit({ topic: 'kyc', memberId, body: kycView({ state, reason, submitted_at: closed.submitted_at }) })
  const told = { memberId, cause: `kyc:${closed.id}` }
  await (state === 'verified'
    ? tellMember(tools, { ...told, kind: 'kycAccepted', params: {} })
    : tellMember(tools, { ...told, kind: 'kycRejected', params: { reason } }))
  return true
}
