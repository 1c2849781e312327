import type { Database } from '../../../platform/db/database.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { foldPlayed } from './played.queries.ts'

export const playedKind = 'games.played'
const everySeconds = { behind: 1, quiet: 300 }
/** Of hours that one run adds: a job may not take long. */
const stepsMax = 20

/** Adds rounds that have ended to the sums by day. */
export const playedJob = ({ database }: { database: Database }): JobKind => ({
  kind: playedKind,
  run: async ({ merchant }) => {
    const db = database.of(merchant)
    for (let step = 0; step < stepsMax; step += 1)
      if (!(await foldPlayed(db))) return { afterSeconds: everySeconds.quiet }
    return { afterSeconds: everySeconds.behind }
  },
})
