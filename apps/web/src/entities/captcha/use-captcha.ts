import type { Calls, QueryOf } from '@fairground/contract'
import { captcha } from '@fairground/contract/client/accounts/captcha'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useSite } from '../../platform/site.ts'

const captchaQuery = callQuery('accounts.captcha', captcha)

/** Only use and expiry replace a picture, not a reconnect while somebody is looking at it. */
export const singleUse = (now: () => number) => ({
  staleTime: 'static' as const,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchInterval: ({ state: { data } }: { state: { data: { expirationTime: string } | undefined } }) =>
    data ? Math.max(1000, Date.parse(data.expirationTime) - now()) : (false as const),
})

/** A captcha picture; a new one when the last one was used or has expired. */
export function useCaptcha(purpose: QueryOf<Calls['accounts.captcha']>['purpose'], isNeeded: boolean) {
  const { clock } = useSite()
  return useCall(captchaQuery({ query: { purpose } }), { enabled: isNeeded, ...singleUse(clock.now) })
}
