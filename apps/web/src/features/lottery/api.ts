import {
  cancelSuborders,
  chaseDetail,
  chases,
  list,
  menu,
  nextDraws,
  numero,
  numeroVietnam,
  orders,
  placeChase,
  placeOrder,
  placeSlip,
  proof,
  recentResults,
  room,
  rules,
} from '@fairground/contract/client/lottery'
import type { CallFailed } from '@fairground/contract/client'
import type { Calls, Chase, LotterySummary, Order } from '@fairground/contract'
import type { CallInput, CallReply } from '@fairground/contract/endpoint'
import { useRef } from 'react'
import { balancesQuery } from '../../entities/balance/balances-query.ts'
import { orderQuery } from '../../entities/lottery/order-query.ts'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { queryKey } from '../../platform/query/query-key.ts'
import { isUncertain, useCommand } from '../../platform/query/use-command.ts'
import { useQueryClient } from '../../platform/query/use-query-client.ts'
import { useSession } from '../../platform/session/use-session.ts'

export type Numero = CallReply<Calls['lottery.numero']>
export type DrawFacts = Numero['current']
export type LotteryRules = CallReply<Calls['lottery.rules']>
export type Room = CallReply<Calls['lottery.room']>
export type RecentResults = CallReply<Calls['lottery.recentResults']>
export type DrawProofReply = CallReply<Calls['lottery.proof']>
export type OrderBody = CallInput<Calls['lottery.placeOrder']>['body']
export type Placed = CallReply<Calls['lottery.placeOrder']>
export type ChaseBody = CallInput<Calls['lottery.placeChase']>['body']
export type ChasePlaced = CallReply<Calls['lottery.placeChase']>
export type SlipBody = CallInput<Calls['lottery.placeSlip']>['body']
export type SlipPlaced = CallReply<Calls['lottery.placeSlip']>
export type CancelledOrders = CallReply<Calls['lottery.cancelSuborders']>
export type OrderState = 'waiting' | 'settled'
export type { Chase, LotterySummary, Order }

export const lotteriesQuery = callQuery('lottery.list', list)
const menuQuery = callQuery('lottery.menu', menu)
export const numeroQuery = callQuery('lottery.numero', numero)
export const resultsQuery = callQuery('lottery.recentResults', recentResults)
export const provincesQuery = callQuery('lottery.numeroVietnam', numeroVietnam)
const nextDrawsQuery = callQuery('lottery.nextDraws', nextDraws)
const rulesQuery = callQuery('lottery.rules', rules)
const roomQuery = callQuery('lottery.room', room)
const proofQuery = callQuery('lottery.proof', proof)
export const ordersQuery = callQuery('lottery.orders', orders)
const chasesQuery = callQuery('lottery.chases', chases)
const chaseQuery = callQuery('lottery.chaseDetail', chaseDetail)

/** Matches every list of orders, whatever its filter. */
export const anyOrders = ordersQuery().queryKey
export const anyChases = chasesQuery().queryKey
export const anyChase = queryKey('lottery.chaseDetail')
export const anyNextDraws = queryKey('lottery.nextDraws')
const anyOrder = queryKey('lottery.orderDetail')

const nextDrawsSize = 120
const ordersSize = 24
const waitingSize = 100
const recentSize = 20
const trendSize = 100

export const useLotteries = () => useCall(lotteriesQuery())
export const useLotteryMenu = () => useCall(menuQuery())
export const rulesOf = (lottery: string) => rulesQuery({ params: { lottery } })
export const useRules = (lottery: string) => useCall(rulesOf(lottery), { enabled: lottery !== '' })

export const anyRoom = queryKey('lottery.room')
const roomFreshMs = 5_000
/** Others bet on the draw too: it is read again while the page is open. */
export const useRoomOf = (
  lottery: string,
  { number, until, isCapped }: { number: string; until?: string | undefined; isCapped: boolean },
) => useCall(roomQuery({ query: { lottery, number, until } }), { enabled: isCapped, refetchInterval: roomFreshMs })

export const recentResultsOf = (lottery: string) => resultsQuery({ query: { lottery, size: recentSize } })
/** As many as the platform gives at once. */
export const trendResultsOf = (lottery: string) => resultsQuery({ query: { lottery, size: trendSize } })
export const useTrendResults = (lottery: string) => useCall(trendResultsOf(lottery))
export const useRecentResults = (lottery: string) => useCall(recentResultsOf(lottery))

export const useProvinces = () => useCall(provincesQuery())

/** As many as one chase can include. */
export const useNextDraws = (lottery: string, isWanted: boolean) =>
  useCall(nextDrawsQuery({ query: { lottery, size: nextDrawsSize } }), { enabled: isWanted })

export const waitingOrders = () => ordersQuery({ query: { state: 'waiting', size: waitingSize } })
export const useWaitingOrders = () => useCall(waitingOrders(), { enabled: useSession() !== null })

/** The member's latest order of a lottery. */
export const useLastOrder = (lottery: string): Order | undefined =>
  useCall(ordersQuery({ query: { lottery, size: 1 } }), { enabled: useSession() !== null }).data?.list[0]

interface OrdersWanted {
  lottery: string | undefined
  state: OrderState
}

/** For `useInfiniteList`. */
export const ordersPages = ({ lottery, state }: OrdersWanted) =>
  ordersQuery({ query: { lottery, state, size: ordersSize } })

/** For `useInfiniteList`. */
export const chasesPages = () => chasesQuery({ query: { size: ordersSize } })

export const useChase = (id: string) => useCall(chaseQuery({ query: { id } }))

export const useOrder = (id: string) => useCall(orderQuery({ query: { id } }))

export const useProof = (lottery: string, number: string) => useCall(proofQuery({ query: { lottery, number } }))

interface PlaceOptions {
  onDone: (placed: Placed) => void
  onFailed: (failure: CallFailed) => void
}

export const usePlaceOrder = (options: PlaceOptions) =>
  useCommand(placeOrder, { ...options, changes: [balancesQuery().queryKey, anyOrders, anyRoom] })

interface CancelOptions {
  onDone: (cancelled: CancelledOrders) => void
  onFailed: (failure: CallFailed) => void
}

/** After a refusal as well as after success everything is read again: what can be cancelled has changed. */
export const useCancelOrders = ({ onDone, onFailed }: CancelOptions) => {
  const queries = useQueryClient()
  const changes = [balancesQuery().queryKey, anyOrders, anyOrder, anyChases, anyChase]
  return useCommand(cancelSuborders, {
    onDone,
    changes,
    onFailed: (failure) => {
      onFailed(failure)
      if (isUncertain(failure)) return
      for (const changed of changes) void queries.invalidateQueries({ queryKey: changed })
    },
  })
}

interface ChaseOptions {
  onDone: (placed: ChasePlaced) => void
  onFailed: (failure: CallFailed, body: ChaseBody) => void
}

export function useChaseCommand({ onDone, onFailed }: ChaseOptions) {
  const sent = useRef<ChaseBody>(undefined)
  const { mutate, isPending } = useCommand(placeChase, {
    onDone,
    onFailed: (failure) => sent.current && onFailed(failure, sent.current),
    changes: [balancesQuery().queryKey, anyOrders, anyChases],
  })
  return {
    isPending,
    mutate: (body: ChaseBody) => {
      sent.current = body
      mutate({ body })
    },
  }
}

interface SlipOptions {
  onDone: (placed: SlipPlaced) => void
  onFailed: (failure: CallFailed) => void
}

export const usePlaceOrders = (options: SlipOptions) =>
  useCommand(placeSlip, { ...options, changes: [balancesQuery().queryKey, anyOrders, anyRoom] })
