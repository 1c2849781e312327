import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import type { Due, NewJob } from './jobs.ts'

/** A claim is renewed while its job runs: jobs of a killed process can be claimed after this time. */
const claimSeconds = 10
const retryMsMax = 30_000
/** Maximum wait when nothing is due. */
const quietMs = 1_000

export interface Claimed {
  id: bigint
  kind: string
  key: string
  merchant: number
  attempts: number
  claim_number: bigint
}

const dueAt = (due: Due) =>
  due instanceof Date ? sql<Date>`${due}::timestamptz` : sql<Date>`now() + make_interval(secs => ${due.afterSeconds})`

export async function scheduleJob(db: Reader, { kind, key, merchant, due }: NewJob): Promise<void> {
  await db
    .insertInto('job')
    .values({ kind, key, merchant, due_at: dueAt(due) })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({ due_at: sql`least(job.due_at, excluded.due_at)` })
        .where('job.claimed_until', 'is', null),
    )
    .execute()
}

export async function claim(db: Reader, kinds: readonly string[], limit: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update job set claimed_until = now() + make_interval(secs => ${claimSeconds}), attempts = attempts + 1,
      claim_number = claim_number + 1
    where id in (
      select id from job
      where due_at <= now() and (claimed_until is null or claimed_until < now()) and kind = any(${[...kinds]}::text[])
      order by due_at limit ${limit} for update skip locked)
    returning id, kind, key, merchant, attempts, claim_number`.execute(db)
  return rows
}

export const renew = (db: Reader, { id, claim_number }: Claimed) =>
  db
    .updateTable('job')
    .set({ claimed_until: sql`now() + make_interval(secs => ${claimSeconds})` })
    .where('id', '=', id)
    .where('claim_number', '=', claim_number)
    .execute()

export const finish = (db: Reader, { id, claim_number }: Claimed) =>
  db.deleteFrom('job').where('id', '=', id).where('claim_number', '=', claim_number).execute()

export const reschedule = (db: Reader, { id, claim_number }: Claimed, due: Due) =>
  db
    .updateTable('job')
    .set({ due_at: dueAt(due), claimed_until: null, attempts: 0, last_error: null })
    .where('id', '=', id)
    .where('claim_number', '=', claim_number)
    .execute()

export async function retryLater(db: Reader, { id, attempts, claim_number }: Claimed, cause: unknown): Promise<void> {
  const pauseMs = Math.min(retryMsMax, 250 * 2 ** attempts)
  await db
    .updateTable('job')
    .set({
      due_at: dueAt({ afterSeconds: pauseMs / 1_000 }),
      claimed_until: null,
      last_error: cause instanceof Error ? cause.message : String(cause),
    })
    .where('id', '=', id)
    .where('claim_number', '=', claim_number)
    .execute()
}

/** Only kinds that this process runs: an overdue job of a newer version must not keep an older process awake. */
export async function msUntilDue(db: Reader, kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ ms: number | null }>`
    select ceil(extract(epoch from min(greatest(due_at, coalesce(claimed_until, due_at))) - now()) * 1000)::float8 as ms
    from job where kind = any(${[...kinds]}::text[])`.execute(db)
  return rows[0]?.ms ?? quietMs
}
