import type { BetRecord, GameType } from '@fairground/contract'
import { orderDetail } from '@fairground/contract/client/lottery'
import { bets, thirdParty } from '@fairground/contract/client/records'
import { year } from '@fairground/contract/client/limits'
import { transactionCodes, transactions, transactionTotals } from '@fairground/contract/client/wallet'
import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../platform/live/use-live.ts'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useEndless } from '../../platform/query/use-endless.ts'
import type { Period } from './record-days.ts'

const betsQuery = callQuery('records.bets', bets)
const roundsQuery = callQuery('records.thirdParty', thirdParty)
const orderQuery = callQuery('lottery.orderDetail', orderDetail)
const transactionsQuery = callQuery('wallet.transactions', transactions)
const totalsQuery = callQuery('wallet.transactionTotals', transactionTotals)
const yearQuery = callQuery('limits.year', year)
const codesQuery = callQuery('wallet.transactionCodes', transactionCodes)

interface Days extends Period {
  utcOffset: number
}

export type BetState = 'open' | 'settled'

interface BetFilter extends Days {
  gameType: GameType | undefined
  state: BetState | undefined
}

/** The betting record; a draw that settles is read again. */
export function useBets({ gameType, state, ...days }: BetFilter) {
  const queries = useQueryClient()
  useLive('settled', () => void queries.invalidateQueries({ queryKey: betsQuery().queryKey }))
  return useEndless(betsQuery({ query: { ...days, ...(gameType && { gameType }), ...(state && { state }) } }))
}

/** The rounds behind one line of the betting record: a game on a day. */
export const useRounds = ({ game, detail }: BetRecord, utcOffset: number) =>
  useEndless(roundsQuery({ query: { game, from: detail, to: detail, utcOffset } }))

export const useOrder = (id: string) => useCall(orderQuery({ query: { id } }))

export interface EntrySelection extends Days {
  type: string | undefined
}

const selected = ({ type, ...days }: EntrySelection, size?: number) => ({
  query: { ...days, ...(type && { type }), ...(size && { size }) },
})

/** The account record; whatever is posted meanwhile is read, so that rows and totals stay of one moment. */
export function useTransactions(selection: EntrySelection, size?: number) {
  const queries = useQueryClient()
  useLive('balance', () => {
    for (const { queryKey } of [transactionsQuery(), totalsQuery(selected(selection))])
      void queries.invalidateQueries({ queryKey: queryKey.slice(0, 1) })
  })
  return useEndless(transactionsQuery(selected(selection, size)))
}

export const useTransactionTotals = (selection: EntrySelection) => useCall(totalsQuery(selected(selection)))

export const useYear = (asked: number | undefined) => useCall(yearQuery({ query: asked ? { year: asked } : {} }))

export const useTransactionCodes = () => useCall(codesQuery())
