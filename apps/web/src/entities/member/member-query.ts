import { info } from '@fairground/contract/client/member'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useSession } from '../../platform/session/use-session.ts'

export const memberQuery = callQuery('member.info', info)

/** Member info is fetched once and again only when forced (specification §4). */
export const useMember = () =>
  useCall(memberQuery(), { enabled: useSession() !== null, staleTime: Number.POSITIVE_INFINITY })
