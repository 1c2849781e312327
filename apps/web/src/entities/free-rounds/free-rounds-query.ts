import { freeRounds } from '@fairground/contract/client/games'
import { useLive } from '../../platform/live/use-live.ts'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useQueryClient } from '../../platform/query/use-query-client.ts'

const freeRoundsQuery = callQuery('games.freeRounds', freeRounds)
const { queryKey } = freeRoundsQuery({ query: {} })
export const freeRoundsKey = queryKey

/** Read whenever a page shows them, because play uses them, and when the platform says that one has changed. */
export function useFreeRounds() {
  const queries = useQueryClient()
  useLive('freeRounds', () => void queries.invalidateQueries({ queryKey }))
  return useCall(freeRoundsQuery({ query: {} }), { staleTime: 0 })
}
