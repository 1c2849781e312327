import type { Database } from '../../../platform/db/database.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { foldPeople } from './teams.queries.ts'

export const agentTeamsKind = 'agents.teams'
/** Who came since then is counted one by one for every question. */
const pauseSeconds = 10

/** Counts who has logged in or registered for everybody above; all again where the merchant's days are other days. */
export const agentTeamsJob = ({ database }: { database: Database }): JobKind => ({
  kind: agentTeamsKind,
  run: async ({ merchant }) => {
    await foldPeople(database.of(merchant))
    return { afterSeconds: pauseSeconds }
  },
})
