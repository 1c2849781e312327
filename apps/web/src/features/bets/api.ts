import type { BetRecord, GameType } from '@fairground/contract'
import { list, vendorRounds } from '@fairground/contract/client/bets'
import { useQueryClient } from '../../platform/query/use-query-client.ts'
import { orderQuery } from '../../entities/lottery/order-query.ts'
import type { UtcDays } from '../../entities/records/record-days.ts'
import { useLive } from '../../platform/live/use-live.ts'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useInfiniteList } from '../../platform/query/use-infinite-list.ts'

const betsQuery = callQuery('bets.list', list)
const roundsQuery = callQuery('bets.vendorRounds', vendorRounds)

export type BetState = 'open' | 'settled'

interface BetFilter extends UtcDays {
  gameType: GameType | undefined
  state: BetState | undefined
}

/** The betting record; refetched when a bet ends, and when the balance changes while a win is being checked. */
export function useBets({ gameType, state, ...days }: BetFilter) {
  const queries = useQueryClient()
  const bets = useInfiniteList(
    betsQuery({ query: { ...days, ...(gameType && { gameType }), ...(state && { state }) } }),
  )
  const refetch = () => {
    for (const { queryKey } of [betsQuery(), roundsQuery()]) void queries.invalidateQueries({ queryKey })
  }
  useLive('settled', refetch)
  useLive('balance', () => {
    if (bets.data?.pages.some(({ list }) => list.some(({ held }) => held !== null))) refetch()
  })
  return bets
}

/** The rounds of one row of the betting record: one game on one day. */
export const useRounds = ({ game, detail }: BetRecord, utcOffset: number) =>
  useInfiniteList(roundsQuery({ query: { game, from: detail, to: detail, utcOffset } }))

export const useOrder = (id: string) => useCall(orderQuery({ query: { id } }))
