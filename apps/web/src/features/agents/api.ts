import type { Calls, ReplyOf } from '@fairground/contract'
import type { CallInput } from '@fairground/contract/endpoint'
import {
  downline,
  downlines,
  kpis,
  openAccount,
  openingTerms,
  overview,
  profitAndLoss,
  teamBets,
  transferDownline,
  transferTerms,
} from '@fairground/contract/client/agents'
import { agentAnnouncementsQuery } from '../../entities/announcement/agent-announcements-query.ts'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useSite } from '../../platform/site.ts'
import { useCommand } from '../../platform/query/use-command.ts'
import { useInfiniteList } from '../../platform/query/use-infinite-list.ts'

export type Downline = ReplyOf<Calls['agents.downlines']>['list'][number]
export type Counters = ReplyOf<Calls['agents.kpis']>['footer']

export type Overview = ReplyOf<Calls['agents.overview']>
export type ChartDay = Overview['days'][number]

const kpisQuery = callQuery('agents.kpis', kpis)
const downlinesQuery = callQuery('agents.downlines', downlines)
const downlineQuery = callQuery('agents.downline', downline)

/** The team's counters of today, which is the merchant's day. */
export const useTodaysCounters = () => useCall(kpisQuery({ query: { size: 0 } }))

const overviewQuery = callQuery('agents.overview', overview)
export const useOverview = (query: NonNullable<CallInput<Calls['agents.overview']>['query']>) =>
  useCall(overviewQuery({ query }))

export type Pnl = ReplyOf<Calls['agents.profitAndLoss']>
export type PnlQuery = NonNullable<CallInput<Calls['agents.profitAndLoss']>['query']>
const pnlQuery = callQuery('agents.profitAndLoss', profitAndLoss)
export const usePnl = (query: PnlQuery) => useInfiniteList(pnlQuery({ query }))

/** Reads every page, for a file. */
export function useAllPnlRows() {
  const { http } = useSite()
  return async (query: PnlQuery): Promise<Pnl> => {
    const first = await http.call(profitAndLoss, { query: { ...query, size: 100 } })
    const rows = [...first.rows]
    for (let { next } = first; next !== null;) {
      const page = await http.call(profitAndLoss, { query: { ...query, size: 100, after: next } })
      rows.push(...page.rows)
      next = page.next
    }
    return { ...first, rows }
  }
}

export type TeamBet = ReplyOf<Calls['agents.teamBets']>['list'][number]
export type TeamBetsQuery = NonNullable<CallInput<Calls['agents.teamBets']>['query']>
const teamBetsQuery = callQuery('agents.teamBets', teamBets)
export const useTeamBets = (query: TeamBetsQuery) => useInfiniteList(teamBetsQuery({ query }))

export interface TeamFilter {
  account: string
  level: number | undefined
  isOnline: boolean
}

export const useTeam = ({ account, level, isOnline }: TeamFilter) =>
  useInfiniteList(
    downlinesQuery({
      query: { ...(account && { account }), ...(level && { level }), ...(isOnline && { online: 'yes' }) },
    }),
  )

export const useDownline = (id: string) => useCall(downlineQuery({ query: { id } }))

export const useUnreadNotices = (): number => useCall(agentAnnouncementsQuery()).data?.footer.unreadCount ?? 0

const openingQuery = callQuery('agents.openingTerms', openingTerms)
export const useOpeningTerms = () => useCall(openingQuery())

/** The team, its counters and what is left of the quotas are read again. */
export const useOpenAccount = (onDone: () => void) =>
  useCommand(openAccount, { onDone, changes: [['agents.downlines'], ['agents.kpis'], ['agents.openingTerms']] })

const termsQuery = callQuery('agents.transferTerms', transferTerms)
export const useTransferTerms = () => useCall(termsQuery())

/** The team, the terms and the agent's own money are read again. */
export const usePayDownline = (onDone: (reply: ReplyOf<Calls['agents.transferDownline']>) => void) =>
  useCommand(transferDownline, {
    onDone,
    changes: [['agents.transferTerms'], ['agents.downlines'], ['agents.downline'], ['wallet.balances']],
  })
