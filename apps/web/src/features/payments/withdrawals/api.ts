import type { Calls, ReplyOf, Withdrawal } from '@fairground/contract'
import {
  cancelWithdrawal,
  requestWithdrawal,
  withdrawalStatus,
  withdrawals,
} from '@fairground/contract/client/payments/withdrawals'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'
import { useLive } from '../../../platform/live/use-live.ts'
import { balancesQuery } from '../../../entities/balance/balances-query.ts'
import { withdrawalTermsQuery } from '../../../entities/withdrawal/withdrawal-terms-query.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useInfiniteList } from '../../../platform/query/use-infinite-list.ts'

export type WithdrawalTerms = ReplyOf<Calls['payments.withdrawalTerms']>
export type WithdrawalBlock = WithdrawalTerms['blocks'][number]
export type Card = WithdrawalTerms['list'][number]

const statusQuery = callQuery('payments.withdrawalStatus', withdrawalStatus)
const reportQuery = callQuery('payments.withdrawals', withdrawals)

const termsKey = withdrawalTermsQuery().queryKey
const allWithdrawals = reportQuery().queryKey
const changes = [termsKey, allWithdrawals, balancesQuery().queryKey]

/** Fetched again whenever the page is opened: what blocks a withdrawal changes on other pages. */
export const useWithdrawalTerms = () => useCall(withdrawalTermsQuery(), { staleTime: 0 })
export const useWithdrawals = () => useInfiniteList(reportQuery({ query: {} }))

type RequestOptions = Parameters<typeof useCommand<Calls['payments.requestWithdrawal']>>[1]

/** Requests a withdrawal. Pressed again after a lost connection, it repeats the same request. */
export const useRequest = (options: RequestOptions) => useCommand(requestWithdrawal, { ...options, changes })

export const useCancel = (id: string) =>
  useCommand(cancelWithdrawal, { changes: [...changes, statusQuery({ query: { id } }).queryKey] })

export const isOpen = ({ expectedAt }: Pick<Withdrawal, 'expectedAt'>): boolean => expectedAt !== null

/** For browsers without a live stream. */
const pollMs = 15_000

/** One withdrawal, kept up to date. */
export function useWithdrawal(id: string) {
  const queries = useQueryClient()
  const query = statusQuery({ query: { id } })
  useLive('withdrawal', (event) => {
    if (event.id !== id) return
    void queries.invalidateQueries({ queryKey: query.queryKey })
    void queries.invalidateQueries({ queryKey: allWithdrawals })
  })
  return useCall(query, { refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? pollMs : false) })
}
