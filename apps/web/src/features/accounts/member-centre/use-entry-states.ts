import type { Calls, ReplyOf } from '@fairground/contract'
import { limitsQuery } from '../../../entities/limits/limits-query.ts'
import { securityQuery } from '../../../entities/step-up/security-config.ts'
import { useCall } from '../../../platform/query/use-call.ts'
import { useSession } from '../../../platform/session/use-session.ts'

export interface EntryStates {
  security: Pick<ReplyOf<Calls['accounts.securityStatus']>, 'score' | 'kyc'> | undefined
  isReviewDue: boolean
}

/** Values shown beside the entries; an entry also works without one. */
export function useEntryStates(): EntryStates {
  // The page is shown a moment longer than the session exists.
  const enabled = useSession() !== null
  const { data: security } = useCall(securityQuery(), { enabled })
  const { data: limits } = useCall(limitsQuery(), { enabled })
  return { security, isReviewDue: limits?.questions.review === true }
}
