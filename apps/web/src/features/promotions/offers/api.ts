import type { Calls, ReplyOf } from '@fairground/contract'
import { claim, claimAll, claims, join } from '@fairground/contract/client/promotions'
import { balancesQuery } from '../../../entities/balance/balances-query.ts'
import { freeRoundsKey } from '../../../entities/free-rounds/free-rounds-query.ts'
import { promotionsQuery } from '../../../entities/promotion/promotions-query.ts'
import { currentDevice } from '../../../platform/browser/device.ts'
import { useLive } from '../../../platform/live/use-live.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useInfiniteList } from '../../../platform/query/use-infinite-list.ts'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'

const claimsQuery = callQuery('promotions.claims', claims)
const { queryKey } = promotionsQuery()
const changes = [queryKey, claimsQuery().queryKey, balancesQuery().queryKey, freeRoundsKey]

/** Read whenever a page shows it, because play changes it, and when the platform says that the reader’s state has changed. */
export function usePromotions() {
  const queries = useQueryClient()
  useLive('promotion', () => {
    void queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey: claimsQuery().queryKey })
  })
  return useCall(promotionsQuery(), { staleTime: 0 })
}

type Options<Name extends keyof Calls> = { onDone: (reply: ReplyOf<Calls[Name]>) => void }

export const useJoin = (options: Options<'promotions.join'>) => useCommand(join, { ...options, changes })
export const useClaim = (options: Options<'promotions.claim'>) => useCommand(claim, { ...options, changes })
export const useClaimAll = (options: Options<'promotions.claimAll'>) => useCommand(claimAll, { ...options, changes })

export const useClaims = () => useInfiniteList<ReplyOf<Calls['promotions.claims']>>(claimsQuery())

/** What the platform cannot know: the reader’s time zone, and whether the site is open as an app. */
export function phoneFacts() {
  const { isInstalled, isNativeApp } = currentDevice()
  return {
    isInstalled: isInstalled || isNativeApp,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
