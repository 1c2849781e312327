import type { Calls, QueryOf, ReplyOf } from '@fairground/contract'
import { rebateChanges, rebateIncome, rebateSettings, updateDownlineRebates } from '@fairground/contract/client/agents'
import type { UtcDays } from '../../../entities/records/record-days.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useInfiniteList } from '../../../platform/query/use-infinite-list.ts'

export type Settings = ReplyOf<Calls['agents.rebateSettings']>
export type DownlineSeries = Settings['list'][number]
export type Income = ReplyOf<Calls['agents.rebateIncome']>
export type IncomeRow = Income['list'][number]
export type IncomeOf = QueryOf<Calls['agents.rebateIncome']>['of']

const settingsQuery = callQuery('agents.rebateSettings', rebateSettings)
const changesQuery = callQuery('agents.rebateChanges', rebateChanges)
const incomeQuery = callQuery('agents.rebateIncome', rebateIncome)

export const useRebateSettings = (account: string) =>
  useInfiniteList(settingsQuery({ query: { ...(account && { account }) } }))

/** Of the agent, or of a direct downline. */
export const useRebateChanges = (memberId: string | undefined) =>
  useCall(changesQuery({ query: { ...(memberId !== undefined && { memberId }) } }))

export const useSetSeries = (onDone: () => void) =>
  useCommand(updateDownlineRebates, {
    onDone,
    changes: [settingsQuery().queryKey, changesQuery().queryKey, ['agents.downline'], ['agents.downlines']],
  })

export const useRebateIncome = (of: IncomeOf, days: UtcDays) => useInfiniteList(incomeQuery({ query: { of, ...days } }))
