import type { Database } from '../../platform/db/database.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { foldSource, sources } from './sums.queries.ts'

export const foldKind = 'reports.fold'
/** What came since then is read row by row for every figure. */
export const foldEverySeconds = 10

/** Adds new postings and registrations of a merchant to the sums. */
export const foldJob = ({ database }: { database: Database }): JobKind => ({
  kind: foldKind,
  run: async ({ merchant }) => {
    const db = database.of(merchant)
    for (const source of sources) while (await foldSource(db, source));
    return { afterSeconds: foldEverySeconds }
  },
})
