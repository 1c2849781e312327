import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'

/** Deletes expired captchas, slider puzzles, codes, tickets, challenges, failed logins and sessions. */
export async function deleteExpired(db: Reader): Promise<void> {
  await sql`delete from captcha where expires_at < now()`.execute(db)
  await sql`delete from slider_puzzle where expires_at < now()`.execute(db)
  await sql`delete from session_ticket where expires_at < now()`.execute(db)
  await sql`delete from met_challenge where expires_at < now()`.execute(db)
  await sql`delete from passkey_challenge where expires_at < now()`.execute(db)
  await sql`delete from totp_factor where confirmed_at is null and created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from verification_code where expires_at < now()`.execute(db)
  await sql`delete from sign_in_attempt where expires_at < now()`.execute(db)
  await sql`delete from spent_token where expires_at < now()`.execute(db)
  await sql`delete from login_failure where first_failed_at < now() - interval '1 day'`.execute(db)
  await sql`delete from session where expires_at < now() or last_seen_at < now() - interval '7 days'`.execute(db)
}
