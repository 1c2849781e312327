import type { Database } from '../../../platform/db/database.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { countHeldWins } from './held-wins.queries.ts'

export const heldWinReminder = 'held_win.remind'

const remindSeconds = 3_600

/** Repeats the alarm every hour while a win is held: the first line may have been lost with its process. */
export const heldWinJob = ({ database, log }: { database: Database; log: Log }): JobKind => ({
  kind: heldWinReminder,
  run: async ({ merchant }) => {
    const { count, since } = await countHeldWins(database.of(merchant))
    if (count > 0) log.error({ merchant, count, since }, 'wins are held and wait for two operators')
    return { afterSeconds: remindSeconds }
  },
})
