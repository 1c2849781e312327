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

/** They move with the balance; an answer to a reality check in another tab or on another device resets its count. */
export function useSessionFigures() {
  const queries = useQueryClient()
  const figures = useCall(sessionQuery(), { enabled: useHasLimits(), refetchInterval: 60_000 })
  const readAgain = () => void queries.invalidateQueries({ queryKey: sessionQuery().queryKey })
  useLive('balance', readAgain)
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

type Done = (limits: Limits) => void

/** The reply to every change is the complete new state. */
function useKept(onDone: Done) {
  const queries = useQueryClient()
  return {
    onDone: (limits: Limits) => {
      queries.setQueryData(limitsQuery().queryKey, limits)
      onDone(limits)
    },
  }
}

export const useSetLimit = (onDone: Done) => useCommand(setLimit, useKept(onDone))
export const useConfirmLimit = (onDone: Done) => useCommand(confirmLimit, useKept(onDone))
export const useCancelChange = (onDone: Done) => useCommand(cancelLimitChange, useKept(onDone))
/** Confirms that the limits, or having none, are right. */
export const useKeepLimits = (onDone: Done) => useCommand(keepLimitsEndpoint, useKept(onDone))
export const useTimeOut = (onDone: Done) => useCommand(startTimeOut, useKept(onDone))
export const useSelfExclude = (onDone: Done) => useCommand(selfExclude, useKept(onDone))
export const useComeBack = (onDone: Done) => useCommand(requestReturn, useKept(onDone))
export const useRealityCheck = (onDone: Done) =>
  useCommand(setRealityCheck, { ...useKept(onDone), changes: [sessionQuery().queryKey] })
