import { sql } from 'kysely'
import type { Database, MerchantId, Reader } from './db/database.ts'
import { deleteOldNonces } from './crypto/nonces.ts'
import type { JobKind } from './jobs/jobs.ts'

const everySeconds = 600
/** Rows deleted in one statement: a long one would hold back vacuum and fill the log at once. */
const sliceSize = 10_000
/** Replies of commands answer retries this long. */
const replyDays = 30

/** Throws away what has had its time: events, nonces, rate buckets, captchas, codes, failed logins, dead sessions, tickets and challenges. */
export function housekeepingJob(database: Database): JobKind {
  return {
    kind: 'housekeeping',
    run: async ({ merchant }) => {
      await deleteOldNonces(database)
      await sql`delete from rate_bucket where refilled_at < now() - interval '1 day'`.execute(database.platform)
      await sweepMerchant(database, merchant)
      return { afterSeconds: everySeconds }
    },
  }
}

async function sweepMerchant(database: Database, merchant: MerchantId): Promise<void> {
  const db = database.of(merchant)
  await sweepEvents(db)
  await sql`delete from command_reply where created_at < now() - make_interval(days => ${replyDays})`.execute(db)
  await sql`delete from captcha where expires_at < now()`.execute(db)
  await sql`delete from session_ticket where expires_at < now()`.execute(db)
  await sql`delete from met_challenge where expires_at < now()`.execute(db)
  await sql`delete from passkey_challenge where expires_at < now()`.execute(db)
  await sql`delete from totp_factor where confirmed_at is null and created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from verification_code where expires_at < now()`.execute(db)
  await sql`delete from sign_in_attempt where expires_at < now()`.execute(db)
  await sql`delete from spent_token where expires_at < now()`.execute(db)
  await sql`delete from outgoing_message where created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from login_failure where first_failed_at < now() - interval '1 day'`.execute(db)
  // A token that was never opened: those that were may still bring a late win.
  await sql`delete from play_token where ticket_hash is not null and ticket_expires_at < now() - interval '1 day'`.execute(
    db,
  )
  await sql`delete from session where expires_at < now() or last_seen_at < now() - interval '7 days'`.execute(db)
}

/** Oldest first and by their key, so that no slice reads more than it deletes. */
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
