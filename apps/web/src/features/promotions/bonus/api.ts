import type { Calls } from '@fairground/contract'
import { bonus, giveUpBonus } from '@fairground/contract/client/promotions'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'
import { useLive } from '../../../platform/live/use-live.ts'
import { balancesQuery } from '../../../entities/balance/balances-query.ts'
import { withdrawalTermsQuery } from '../../../entities/withdrawal/withdrawal-terms-query.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'

const bonusQuery = callQuery('promotions.bonus', bonus)
const { queryKey } = bonusQuery({ query: {} })
const termsKey = withdrawalTermsQuery().queryKey

/** Fetched whenever a page shows it, and when the balance changes, because play changes it. */
export function useBonus() {
  const queries = useQueryClient()
  useLive('balance', () => void queries.invalidateQueries({ queryKey }))
  return useCall(bonusQuery({ query: {} }), { staleTime: 0 })
}

type GiveUpOptions = Parameters<typeof useCommand<Calls['promotions.giveUpBonus']>>[1]

/** Gives the bonus up. Pressed again after a lost connection, it repeats the same request. */
export const useForfeitBonus = (options: GiveUpOptions) =>
  useCommand(giveUpBonus, { ...options, changes: [queryKey, termsKey, balancesQuery().queryKey] })
