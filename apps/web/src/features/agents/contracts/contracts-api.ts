import type { AgentContractKind, AgentTerms } from '@fairground/contract'
import {
  affiliateShareRequests,
  answerContract,
  contractEvidence,
  contractInfo,
  contractPeriods,
  contractStatement,
  contractStatements,
  dailySalaryRequests,
  dividendRequests,
  hourlySalaryRequests,
  netWinRequests,
  offerContract,
  releaseContract,
  withdrawContractOffer,
} from '@fairground/contract/client/agents'
import { useSite } from '../../../platform/site.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useInfiniteList } from '../../../platform/query/use-infinite-list.ts'

const infoQuery = callQuery('agents.contractInfo', contractInfo)
const queries = {
  daily_salary: callQuery('agents.dailySalaryRequests', dailySalaryRequests),
  dividend: callQuery('agents.dividendRequests', dividendRequests),
  hourly_salary: callQuery('agents.hourlySalaryRequests', hourlySalaryRequests),
  net_win: callQuery('agents.netWinRequests', netWinRequests),
  affiliate_loss: callQuery('agents.affiliateShareRequests', affiliateShareRequests),
}
const statementsQuery = callQuery('agents.contractStatements', contractStatements)
const statementQuery = callQuery('agents.contractStatement', contractStatement)
const periodsQuery = callQuery('agents.contractPeriods', contractPeriods)

export const contractPages = {
  daily_salary: '/m/member/agent/getSalaryContract',
  dividend: '/m/member/agent/getDevidendContract',
  hourly_salary: '/m/member/agent/getHourContract',
  net_win: '/m/member/agent/getNetWinContract',
  affiliate_loss: '/m/member/agent/getAffiliateContract',
} as const satisfies Record<AgentContractKind, string>

/** Kinds of which an offer waits to be signed (specification §3). */
export function useWaitingContracts(): AgentContractKind[] {
  const { data } = useCall(infoQuery())
  const waiting: [AgentContractKind, string | undefined][] = [
    ['daily_salary', data?.dailysalreqtype],
    ['dividend', data?.divtypecompperiodreq],
    ['hourly_salary', data?.contracthoursalreq],
    ['net_win', data?.netwinreqtype],
    ['affiliate_loss', data?.affiliatereqtype],
  ]
  return waiting.flatMap(([kind, request]) => (request ? [kind] : []))
}

export const useContracts = (kind: AgentContractKind) => useCall(queries[kind]())
export const useStatements = (kind: AgentContractKind, side: 'first' | 'second') =>
  useInfiniteList(statementsQuery({ query: { kind, side } }))
export const useStatement = (id: string) => useCall(statementQuery({ query: { id } }))
export const useTeamPeriods = (
  { kind, activeTurnover, activeDeposit }: Pick<AgentTerms, 'kind' | 'activeTurnover' | 'activeDeposit'>,
  memberId: string | undefined,
) => useCall(periodsQuery({ query: { kind, activeTurnover, activeDeposit, ...(memberId && { memberId }) } }))

/** Reads what a statement rests on, for a file. */
export function useEvidence() {
  const { http } = useSite()
  return (id: string) => http.call(contractEvidence, { query: { id } })
}

const changes = [
  ['agents.contractInfo'],
  ['agents.dailySalaryRequests'],
  ['agents.dividendRequests'],
  ['agents.hourlySalaryRequests'],
  ['agents.netWinRequests'],
  ['agents.affiliateShareRequests'],
] as const

export const useAnswerContract = (onDone: () => void) => useCommand(answerContract, { changes, onDone })
export const useOfferContract = (onDone: () => void) => useCommand(offerContract, { changes, onDone })
export const useWithdrawOffer = () => useCommand(withdrawContractOffer, { changes })
export const useReleaseContract = () => useCommand(releaseContract, { changes })
