import type { Calls, ChannelKind, Deposit, DepositDetail, ReplyOf } from '@fairground/contract'
import {
  banksByVendor,
  claimBankTransfer,
  depositByAlipay,
  depositByBankTransfer,
  depositByGateway,
  depositByQq,
  depositByWechat,
  depositChannels,
  depositPromotions,
  depositStatus,
  deposits,
} from '@fairground/contract/client/payments/deposits'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'
import { useEffect } from 'react'
import { useLive } from '../../../platform/live/use-live.ts'
import { balancesQuery } from '../../../entities/balance/balances-query.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useInfiniteList } from '../../../platform/query/use-infinite-list.ts'

export type DepositOffer = ReplyOf<Calls['payments.depositPromotions']>['list'][number]
export type Channel = ReplyOf<Calls['payments.depositChannels']>['list'][number]

const channelsQuery = callQuery('payments.depositChannels', depositChannels)
const offersQuery = callQuery('payments.depositPromotions', depositPromotions)
const banksQuery = callQuery('payments.banksByVendor', banksByVendor)
const statusQuery = callQuery('payments.depositStatus', depositStatus)
const recordsQuery = callQuery('payments.deposits', deposits)

const latestCount = 3
const allRecords = recordsQuery().queryKey

export const useChannels = () => useCall(channelsQuery())
/** Fetched whenever the page is opened: a deposit elsewhere ends offers for the first deposit. */
export const useOffers = () => useCall(offersQuery({ query: {} }), { staleTime: 0 })
/** The banks of one vendor; fetched if a channel needs one. */
export const useBanks = (vendor: string) => useCall(banksQuery({ query: { vendor } }))
export const useLatestDeposits = () => useCall(recordsQuery({ query: { size: latestCount } }))
export const useDeposits = () => useInfiniteList(recordsQuery({ query: {} }))

type OpeningOptions = Parameters<typeof useCommand<Calls['payments.depositByGateway']>>[1]

/** Three wallets and bank transfers have calls of their own. */
const openings: Partial<Record<ChannelKind, typeof depositByGateway>> = {
  manual: depositByBankTransfer,
  alipay: depositByAlipay,
  qq: depositByQq,
  wechat: depositByWechat,
}

/** Opens a deposit. Pressed again after a lost connection, it continues the same deposit. */
export const useOpenDeposit = (kind: ChannelKind, options: OpeningOptions) =>
  useCommand(openings[kind] ?? depositByGateway, { ...options, changes: [allRecords] })

/** Claims that a transfer was made, with or without a receipt. */
export function useClaimTransfer(id: string) {
  const queries = useQueryClient()
  return useCommand(claimBankTransfer, {
    changes: [allRecords],
    onDone: (detail) => queries.setQueryData<DepositDetail>(statusQuery({ query: { id } }).queryKey, detail),
  })
}

export const isOpen = ({ state }: Pick<Deposit, 'state'>): boolean => state === 'created' || state === 'pending'

/** For browsers without a live stream. */
const pollMs = 5_000

/** One deposit, kept up to date; when it is paid, balance and list are refetched. */
export function useDeposit(id: string) {
  const queries = useQueryClient()
  const query = statusQuery({ query: { id } })
  const { queryKey } = query
  useLive('deposit', (event) => {
    if (event.id !== id) return
    queries.setQueryData<DepositDetail>(queryKey, (known) => known && { ...known, state: event.state })
    void queries.invalidateQueries({ queryKey })
  })
  const result = useCall(query, {
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? pollMs : false),
  })
  const state = result.data?.state
  useEffect(() => {
    if (state === undefined) return
    void queries.invalidateQueries({ queryKey: allRecords })
    if (state === 'paid') void queries.invalidateQueries({ queryKey: balancesQuery().queryKey })
  }, [queries, state])
  return result
}
