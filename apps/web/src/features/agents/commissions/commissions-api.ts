import type { Calls, QueryOf, ReplyOf } from '@fairground/contract'
import { commissionIncome, commissions, setDownlineCommissions } from '@fairground/contract/client/agents'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useInfiniteList } from '../../../platform/query/use-infinite-list.ts'

export type Commissions = ReplyOf<Calls['agents.commissions']>
export type Standing = Commissions['list'][number]
export type CommissionRow = ReplyOf<Calls['agents.commissionIncome']>['list'][number]
type IncomeQuery = QueryOf<Calls['agents.commissionIncome']>

const ratesQuery = callQuery('agents.commissions', commissions)
const incomeQuery = callQuery('agents.commissionIncome', commissionIncome)

/** Of the agent, or of a direct downline. */
export const useCommissions = (memberId: string | undefined) =>
  useCall(ratesQuery({ query: { ...(memberId !== undefined && { memberId }) } }))

export const useSetCommissions = (onDone: () => void) =>
  useCommand(setDownlineCommissions, { onDone, changes: [ratesQuery().queryKey] })

export const useCommissionIncome = (query: Pick<IncomeQuery, 'of' | 'from' | 'to'>) =>
  useInfiniteList(incomeQuery({ query }))
