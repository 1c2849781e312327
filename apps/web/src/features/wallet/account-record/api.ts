import { annualStatement } from '@fairground/contract/client/responsible-gaming'
import { transactionCodes, transactions, transactionTotals } from '@fairground/contract/client/wallet'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'
import type { UtcDays } from '../../../entities/records/record-days.ts'
import { useLive } from '../../../platform/live/use-live.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useInfiniteList } from '../../../platform/query/use-infinite-list.ts'

const transactionsQuery = callQuery('wallet.transactions', transactions)
const totalsQuery = callQuery('wallet.transactionTotals', transactionTotals)
const yearQuery = callQuery('responsibleGaming.annualStatement', annualStatement)
const codesQuery = callQuery('wallet.transactionCodes', transactionCodes)

export interface EntrySelection extends UtcDays {
  type: string | undefined
  /** `A`: those of agents only. */
  types: 'A' | undefined
}

const selected = ({ type, types, ...days }: EntrySelection, size?: number) => ({
  query: { ...days, ...(type && { type }), ...(types && { types }), ...(size && { size }) },
})

/** The account record. A new posting refetches rows and totals together, so that both match. */
export function useTransactions(selection: EntrySelection, size?: number) {
  const queries = useQueryClient()
  useLive('balance', () => {
    for (const { queryKey } of [transactionsQuery(), totalsQuery(selected(selection))])
      void queries.invalidateQueries({ queryKey: queryKey.slice(0, 1) })
  })
  return useInfiniteList(transactionsQuery(selected(selection, size)))
}

export const useTransactionTotals = (selection: EntrySelection) => useCall(totalsQuery(selected(selection)))

export const useYear = (asked: number | undefined) => useCall(yearQuery({ query: asked ? { year: asked } : {} }))

export const useTransactionCodes = (types: 'A' | undefined) => useCall(codesQuery({ query: types ? { types } : {} }))
