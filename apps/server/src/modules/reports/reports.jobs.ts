import type { Database } from '../../platform/db/database.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { transact } from '../../platform/db/transact.ts'
import { countMemberDays, foldSource, rebuildSums, sources } from './sums.queries.ts'

export const foldKind = 'reports.fold'
/** What came since then is read row by row for every figure: the more there is, the sooner it is added. */
export const foldAfterSeconds = { quiet: 10, busy: 1 }

/** Adds new postings and registrations of a merchant to the sums. */
export const foldJob = ({ database }: { database: Database }): JobKind => ({
  kind: foldKind,
  run: async ({ merchant }) => {
    const db = database.of(merchant)
    const busy = []
    for (const source of sources) if (await foldSource(db, source)) busy.push(source)
    await countMemberDays(db)
    return { afterSeconds: busy.length > 0 ? foldAfterSeconds.busy : foldAfterSeconds.quiet }
  },
})

/** Makes the sums again from the rows: asked for when a merchant has another time zone, whose days are other days. */
export const rebuildJob = ({ database }: { database: Database }): JobKind => ({
  kind: 'reports.rebuild',
  run: async ({ merchant }) => {
    await transact(database.of(merchant), rebuildSums)
    return null
  },
})
