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
/** Asked anew whenever the page is opened: a deposit elsewhere ends what is for the first. */
export const useOffers = () => useCall(offersQuery({ query: {} }), { staleTime: 0 })
/** The banks of one vendor; asked for when a way to pay wants one. */
export const useBanks = (vendor: string) => useCall(banksQuery({ query: { vendor } }))
export const useLatestDeposits = () => useCall(recordsQuery({ query: { size: latestCount } }))
export const useDeposits = () => useInfiniteList(recordsQuery({ query: {} }))

type OpeningOptions = Parameters<typeof useCommand<Calls['payments.depositByGateway']>>[1]

/** Three wallets and transfers have calls of their own. */
const openings: Partial<Record<ChannelKind, typeof depositByGateway>> = {
  manual: depositByBankTransfer,
  alipay: depositByAlipay,
  qq: depositByQq,
  wechat: depositByWechat,
}

/** Opens a deposit; pressed again after a lost connection, it goes on with the same one. */
export const useOpenDeposit = (kind: ChannelKind, options: OpeningOptions) =>
  useCommand(openings[kind] ?? depositByGateway, { ...options, changes: [allRecords] })

/** Says that a transfer was made, with its receipt or without. */
export function useClaimTransfer(id: string) {
  const queries = useQueryClient()
  return useCommand(claimBankTransfer, {
    changes: [allRecords],
    onDone: (detail) => queries.setQueryData<DepositDetail>(statusQuery({ query: { id } }).queryKey, detail),
  })
}

export const isOpen = ({ state }: Pick<Deposit, 'state'>): boolean => state === 'created' || state === 'pending'

/** For browsers whose live stream does not stand. */
const pollMs = 5_000

/** One deposit as it goes; once it is paid, so are balance and list. */
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
