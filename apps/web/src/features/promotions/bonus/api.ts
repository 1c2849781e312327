import type { Calls } from '@fairground/contract'
import { bonus, giveUpBonus } from '@fairground/contract/client/wallet'
import { bankCards } from '@fairground/contract/client/withdraw'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'
import { useLive } from '../../../platform/live/use-live.ts'
import { balancesQuery } from '../../../entities/member/member-queries.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'

const bonusQuery = callQuery('wallet.bonus', bonus)
const { queryKey } = bonusQuery({ query: {} })
const standing = callQuery('withdraw.bankCards', bankCards)().queryKey

/** Read anew whenever a page shows it, and when money has moved: play moves it. */
export function useBonus() {
  const queries = useQueryClient()
  useLive('balance', () => void queries.invalidateQueries({ queryKey }))
  return useCall(bonusQuery({ query: {} }), { staleTime: 0 })
}

type GiveUpOptions = Parameters<typeof useCommand<Calls['wallet.giveUpBonus']>>[1]

/** Gives it back; pressed again after a lost connection, it is the same wish. */
export const useGiveUp = (options: GiveUpOptions) =>
  useCommand(giveUpBonus, { ...options, changes: [queryKey, standing, balancesQuery().queryKey] })
