import type { Calls } from '@fairground/contract'
import { CallFailed } from '@fairground/contract/client'
import { catchRain, joinRain, rainProof } from '@fairground/contract/client/promotions'
import { rainKey } from '../../../entities/rain/rain-query.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import type { Site } from '../../../platform/site.ts'

const proofQuery = callQuery('promotions.rainProof', rainProof)

export const useRainProof = (id: string) => useCall(proofQuery({ query: { id } }), { staleTime: 0 })

type JoinOptions = Parameters<typeof useCommand<Calls['promotions.joinRain']>>[1]
export const useJoinRain = (options: JoinOptions = {}) => useCommand(joinRain, { ...options, changes: [rainKey] })

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
