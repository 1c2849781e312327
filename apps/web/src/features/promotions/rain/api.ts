import type { Calls } from '@fairground/contract'
import { CallFailed } from '@fairground/contract/client'
import { catchRain, joinRain, rain, rainProof } from '@fairground/contract/client/promotions'
import { useLive } from '../../../platform/live/use-live.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'
import type { Site } from '../../../platform/site.ts'

const rainQuery = callQuery('promotions.rain', rain)
const { queryKey } = rainQuery({ query: {} })
const proofQuery = callQuery('promotions.rainProof', rainProof)

/** Read again when the platform says that a rain was planned, stopped or paid. */
export function useRain() {
  const queries = useQueryClient()
  useLive('rain', () => void queries.invalidateQueries({ queryKey }))
  return useCall(rainQuery({ query: {} }), { staleTime: 0 })
}

export const useRainProof = (id: string) => useCall(proofQuery({ query: { id } }), { staleTime: 0 })

type JoinOptions = Parameters<typeof useCommand<Calls['promotions.joinRain']>>[1]
export const useJoinRain = (options: JoinOptions = {}) => useCommand(joinRain, { ...options, changes: [queryKey] })

const againMs = 400
const triesMax = 6

/**
 * A lost request is sent again with its number: the platform answers it as the first time.
 * @returns null where it was refused or did not arrive
 */
export async function sendCatch(
  { http }: Pick<Site, 'http'>,
  body: { rainId: string; number: number },
  tries = 1,
): Promise<string | null> {
  try {
    return (await http.call(catchRain, { body })).amount
  } catch (cause) {
    const isRefused = cause instanceof CallFailed && cause.code.startsWith('rain_')
    if (isRefused || tries === triesMax) return null
    await new Promise((done) => setTimeout(done, againMs * tries))
    return sendCatch({ http }, body, tries + 1)
  }
}
