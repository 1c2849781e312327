import { sql } from 'kysely'
import type { Database, Reader } from './db/database.ts'
import { deleteOldNonces } from './crypto/nonces.ts'
import type { JobKind } from './jobs/jobs.ts'

export const housekeepingKind = 'housekeeping'

const everySeconds = 600
/** Rows deleted per statement: a long statement would delay vacuum and write much log at once. */
const sliceSize = 10_000
/** Replies of commands answer retries this long. */
const replyDays = 30

/** Deletes expired rows: the platform's own, then those of each module. */
export function housekeepingJob(
  database: Database,
  deleteExpired: readonly ((db: Reader) => Promise<void>)[],
): JobKind {
  return {
    kind: housekeepingKind,
    run: async ({ merchant }) => {
      await deleteOldNonces(database)
      await sql`delete from rate_bucket where refilled_at < now() - interval '1 day'`.execute(database.platform)
      const db = database.of(merchant)
      await sweepEvents(db)
      await sql`delete from command_reply where created_at < now() - make_interval(days => ${replyDays})`.execute(db)
      for (const each of deleteExpired) await each(db)
      return { afterSeconds: everySeconds }
    },
  }
}

/** Oldest first by key, so that no batch reads more rows than it deletes. */
async function sweepEvents(db: Reader): Promise<void> {
  for (let deleted = sliceSize; deleted >= sliceSize;) {
    const { numAffectedRows } = await sql`
      delete from outbox where (transaction_id, id) in (
        select transaction_id, id
        from (select transaction_id, id, created_at from outbox order by transaction_id, id limit ${sliceSize}) oldest
        where created_at < now() - interval '1 hour')`.execute(db)
    deleted = Number(numAffectedRows ?? 0n)
  }
}
