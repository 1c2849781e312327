import { securityStatus } from '@fairground/contract/client/accounts/security'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useSite } from '../../platform/site.ts'

export const securityQuery = callQuery('accounts.securityStatus', securityStatus)

export const useSecurity = () => useCall(securityQuery())

/** Whether the password must be entered again now. */
export function useNeedsPassword(): boolean {
  const { data } = useSecurity()
  const { clock } = useSite()
  const until = data?.steppedUpUntil
  // A few seconds early, because filling in a form takes time.
  return !until || Date.parse(until) - 15_000 < clock.now()
}
