import { rain } from '@fairground/contract/client/promotions'
import { useLive } from '../../platform/live/use-live.ts'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useQueryClient } from '../../platform/query/use-query-client.ts'

const rainQuery = callQuery('promotions.rain', rain)
export const { queryKey: rainKey } = rainQuery({ query: {} })

/** The rain that runs or comes next; read again when the platform says that one was planned, stopped or paid. */
export function useRain() {
  const queries = useQueryClient()
  useLive('rain', () => void queries.invalidateQueries({ queryKey: rainKey }))
  return useCall(rainQuery({ query: {} }), { staleTime: 0 })
}
