import { profile } from '@fairground/contract/client/accounts/profile'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useSession } from '../../platform/session/use-session.ts'

export const memberQuery = callQuery('accounts.profile', profile)

/** Member info is fetched once, and again only when forced (specification §4). */
export const useMember = () =>
  useCall(memberQuery(), { enabled: useSession() !== null, staleTime: Number.POSITIVE_INFINITY })
