import { securityStatus } from '@fairground/contract/client/accounts/security'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useSite } from '../../platform/site.ts'

export const securityQuery = callQuery('accounts.securityStatus', securityStatus)

export const useSecurity = () => useCall(securityQuery())

/** Whether the password has to be given again now. */
export function useNeedsPassword(): boolean {
  const { data } = useSecurity()
  const { clock } = useSite()
  const until = data?.steppedUpUntil
  // Some seconds early: a form takes its time.
  return !until || Date.parse(until) - 15_000 < clock.now()
}
