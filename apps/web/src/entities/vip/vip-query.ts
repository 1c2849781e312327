import { standing } from '@fairground/contract/client/vip'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useSession } from '../../platform/session/use-session.ts'

export const vipQuery = callQuery('vip.standing', standing)

/** The level and the progress to the next; trial accounts have none. The shell refetches it after bets. */
export const useVip = () => {
  const session = useSession()
  return useCall(vipQuery(), { enabled: session !== null && session.type !== 4 })
}
