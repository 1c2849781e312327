import type { Calls, ReplyOf } from '@fairground/contract'
import { balance, cancelOrder, history, items, orders, redeem } from '@fairground/contract/client/points'
import { balancesQuery } from '../../entities/balance/balances-query.ts'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useCommand } from '../../platform/query/use-command.ts'
import { useInfiniteList } from '../../platform/query/use-infinite-list.ts'

const balanceQuery = callQuery('points.balance', balance)
const itemsQuery = callQuery('points.items', items)
const ordersQuery = callQuery('points.orders', orders)
const historyQuery = callQuery('points.history', history)
const changes = [balanceQuery, itemsQuery, ordersQuery, historyQuery, balancesQuery].map((query) => query().queryKey)

type Options<Name extends keyof Calls> = { onDone: (reply: ReplyOf<Calls[Name]>) => void }

/** Read whenever the page shows it: play changes it. */
export const usePoints = () => useCall(balanceQuery(), { staleTime: 0 })
export const useItems = () => useCall(itemsQuery(), { staleTime: 0 })
export const useOrders = () => useInfiniteList<ReplyOf<Calls['points.orders']>>(ordersQuery())
export const useHistory = () => useInfiniteList<ReplyOf<Calls['points.history']>>(historyQuery())
export const useRedeem = (options: Options<'points.redeem'>) => useCommand(redeem, { ...options, changes })
export const useCancelOrder = (options: Options<'points.cancelOrder'>) =>
  useCommand(cancelOrder, { ...options, changes })
