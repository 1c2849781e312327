import type { Calls, Transfer } from '@fairground/contract'
import { collect, setTransferSetting, transfer, transferSetting, transfers } from '@fairground/contract/client/wallet'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'
import { useLive } from '../../../platform/live/use-live.ts'
import { balancesQuery } from '../../../entities/balance/balances-query.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useInfiniteList } from '../../../platform/query/use-infinite-list.ts'

const transfersQuery = callQuery('wallet.transfers', transfers)
const settingQuery = callQuery('wallet.transferSetting', transferSetting)
const changed = [balancesQuery().queryKey, transfersQuery().queryKey]

/** For browsers without a live stream. */
const pollMs = 5_000

/** Latest first. A balance event arrives when a pending transfer has ended. */
export function useTransfers() {
  const queries = useQueryClient()
  const { queryKey } = transfersQuery()
  useLive('balance', () => void queries.invalidateQueries({ queryKey }))
  return useInfiniteList(transfersQuery({ query: {} }))
}

/** Polls while a transfer is pending. */
export const useLatestTransfer = () =>
  useCall(transfersQuery({ query: { size: 1 } }), {
    refetchInterval: ({ state: { data } }) => (data?.list.some(isPending) ? pollMs : false),
  })

export const isPending = ({ state }: Pick<Transfer, 'state'>): boolean => state === 'pending'

type TransferOptions = Parameters<typeof useCommand<Calls['wallet.transfer']>>[1]
type CollectOptions = Parameters<typeof useCommand<Calls['wallet.collect']>>[1]

export const useTransfer = (options: TransferOptions) => useCommand(transfer, { ...options, changes: changed })
export const useCollect = (options: CollectOptions) => useCommand(collect, { ...options, changes: changed })

export const useTransferSetting = () => useCall(settingQuery())
export const useSetTransferSetting = () => useCommand(setTransferSetting, { changes: [settingQuery().queryKey] })
