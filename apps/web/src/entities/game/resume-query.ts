import { resume } from '@fairground/contract/client/games'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useSession } from '../../platform/session/use-session.ts'

export const resumeQuery = callQuery('games.resume', resume)

/** The game that a member goes on with. */
export const useResume = () => useCall(resumeQuery(), { enabled: useSession() !== null })
