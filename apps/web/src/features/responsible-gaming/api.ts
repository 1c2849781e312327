import type { Calls } from '@fairground/contract'
import type { CallReply } from '@fairground/contract/endpoint'
import {
  answerRealityCheck,
  cancelLimitChange,
  confirmLimit,
  keepLimits as keepLimitsEndpoint,
  requestReturn,
  selfExclude,
  sessionSummary,
  setLimit,
  setRealityCheck,
  startTimeOut,
  statement,
} from '@fairground/contract/client/responsible-gaming'
import { useQueryClient } from '../../platform/query/use-query-client.ts'
import { limitsQuery } from '../../entities/limits/limits-query.ts'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useCommand } from '../../platform/query/use-command.ts'
import { useLive } from '../../platform/live/use-live.ts'
import { useSession } from '../../platform/session/use-session.ts'

export type Limits = CallReply<Calls['responsibleGaming.limits']>
export type Limit = Limits['limits'][number]
export type Pause = NonNullable<Limits['pause']>
export type SessionFigures = CallReply<Calls['responsibleGaming.sessionSummary']>

const sessionQuery = callQuery('responsibleGaming.sessionSummary', sessionSummary)
const statementQuery = callQuery('responsibleGaming.statement', statement)

/** Play money has no limits. */
const useHasLimits = () => {
  const own = useSession()
  return own !== null && own.type !== 4
}

export const useLimits = () => useCall(limitsQuery(), { enabled: useHasLimits() })
export const useStatement = () => useCall(statementQuery({ query: { months: 12 } }), { enabled: useHasLimits() })

/** With a reality check, the first stake starts its count; an answer in another tab or on another device resets it. */
export function useSessionFigures() {
  const queries = useQueryClient()
  const figures = useCall(sessionQuery(), { enabled: useHasLimits(), refetchInterval: 60_000 })
  const { data } = figures
  const readAgain = () => void queries.invalidateQueries({ queryKey: sessionQuery().queryKey })
  useLive('balance', () => data && data.realityMinutes !== null && data.realityDueAt === null && readAgain())
  useLive('realityCheck', readAgain)
  return figures
}

/** The platform records the answer and notifies every tab. */
export function useAnswerRealityCheck() {
  const queries = useQueryClient()
  return useCommand(answerRealityCheck, {
    onDone: (figures) => queries.setQueryData(sessionQuery().queryKey, figures),
  })
}

/** The reply to every change is the complete new state. */
function useKeep() {
  const queries = useQueryClient()
  return (limits: Limits) => queries.setQueryData(limitsQuery().queryKey, limits)
}

type Done = (limits: Limits) => void

export function useSetLimit(onDone: Done) {
  const keep = useKeep()
  return useCommand(setLimit, { onDone: (limits) => (keep(limits), onDone(limits)) })
}

export function useConfirmLimit(onDone: Done) {
  const keep = useKeep()
  return useCommand(confirmLimit, { onDone: (limits) => (keep(limits), onDone(limits)) })
}

export function useCancelChange(onDone: Done) {
  const keep = useKeep()
  return useCommand(cancelLimitChange, { onDone: (limits) => (keep(limits), onDone(limits)) })
}

/** Confirms that the limits, or having none, are right. */
export function useKeepLimits(onDone: Done) {
  const store = useKeep()
  return useCommand(keepLimitsEndpoint, { onDone: (limits) => (store(limits), onDone(limits)) })
}

export function useTimeOut(onDone: Done) {
  const keep = useKeep()
  return useCommand(startTimeOut, { onDone: (limits) => (keep(limits), onDone(limits)) })
}

export function useSelfExclude(onDone: Done) {
  const keep = useKeep()
  return useCommand(selfExclude, { onDone: (limits) => (keep(limits), onDone(limits)) })
}

export function useComeBack(onDone: Done) {
  const keep = useKeep()
  return useCommand(requestReturn, { onDone: (limits) => (keep(limits), onDone(limits)) })
}

export function useRealityCheck(onDone: Done) {
  const keep = useKeep()
  return useCommand(setRealityCheck, {
    changes: [sessionQuery().queryKey],
    onDone: (limits) => (keep(limits), onDone(limits)),
  })
}
