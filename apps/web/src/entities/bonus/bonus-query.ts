import { bonus } from '@fairground/contract/client/promotions'
import { useLive } from '../../platform/live/use-live.ts'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useQueryClient } from '../../platform/query/use-query-client.ts'
import { roleOfSession } from '../../platform/session/role.ts'
import { useSession } from '../../platform/session/use-session.ts'

const bonusQuery = callQuery('promotions.bonus', bonus)
const { queryKey } = bonusQuery({ query: {} })
export const bonusKey = queryKey

/** Fetched whenever a page shows it, and when the balance changes, because play changes it. */
export function useBonus() {
  const queries = useQueryClient()
  useLive('balance', () => void queries.invalidateQueries({ queryKey }))
  return useCall(bonusQuery({ query: {} }), { staleTime: 0, enabled: useCanHave() })
}

const rulesFreshMs = 60_000

/** The bonus for its rules, which play does not change. */
export const useBonusRules = () =>
  useCall(bonusQuery({ query: {} }), { staleTime: rulesFreshMs, enabled: useCanHave() }).data?.bonus

/** Guests and trial members have none. */
function useCanHave(): boolean {
  const role = roleOfSession(useSession())
  return role !== 'guest' && role !== 'trial'
}
