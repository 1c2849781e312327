import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import { withoutWaiting } from '../db/transact.ts'
import type { Due, NewJob } from './jobs.ts'

// Claims and ends do not wait for the disk: what is lost in a crash runs again, which a job has to bear anyway.

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
      order by due_at limit ${limit} for update skip locked) and ${withoutWaiting}
    returning id, kind, key, merchant, attempts, claim_number`.execute(db)
  return rows
}

export const renew = (db: Reader, { id, claim_number }: Claimed) =>
  db
    .updateTable('job')
    .set({ claimed_until: sql`now() + make_interval(secs => ${claimSeconds})` })
    .where('id', '=', id)
    .where('claim_number', '=', claim_number)
    .where(withoutWaiting)
    .execute()

export const finish = (db: Reader, { id, claim_number }: Claimed) =>
  db.deleteFrom('job').where('id', '=', id).where('claim_number', '=', claim_number).where(withoutWaiting).execute()

export const reschedule = (db: Reader, { id, claim_number }: Claimed, due: Due) =>
  db
    .updateTable('job')
    .set({ due_at: dueAt(due), claimed_until: null, attempts: 0, last_error: null })
    .where('id', '=', id)
    .where('claim_number', '=', claim_number)
    .where(withoutWaiting)
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

export interface JobRow {
  id: string
  kind: string
  key: string
  state: 'waiting' | 'due' | 'running' | 'failing'
  due_at: Date
  attempts: number
  last_error: string | null
}

export interface JobFilter {
  merchant: number
  state: JobRow['state'] | null
  kind: string | null
  after: { dueAt: string; id: string } | null
  limit: number
}

/** For operators: a merchant's jobs, the earliest first. */
export async function listJobs(db: Reader, { merchant, state, kind, after, limit }: JobFilter): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select * from (
      select id::text, kind, key, date_trunc('milliseconds', due_at) as due_at, attempts, last_error,
        case when claimed_until > now() then 'running' when last_error is not null then 'failing'
          when due_at <= now() then 'due' else 'waiting' end as state
      from job where merchant = ${merchant}) j
    where (${state}::text is null or state = ${state}) and (${kind}::text is null or kind = ${kind})
      and (${after?.id ?? null}::bigint is null
        or (due_at, id::bigint) > (${after?.dueAt ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by due_at, id::bigint limit ${limit}`.execute(db)
  return rows
}

/** @returns false where no such job of the merchant waits after a failure */
export async function hurryJob(db: Reader, { id, merchant }: { id: string; merchant: number }): Promise<boolean> {
  const hurried = await db
    .updateTable('job')
    .set({ due_at: sql<Date>`now()` })
    .where('id', '=', BigInt(id))
    .where('merchant', '=', merchant)
    .where('last_error', 'is not', null)
    .where(sql<boolean>`coalesce(claimed_until, '-infinity') <= now()`)
    .returning('id')
    .executeTakeFirst()
  return hurried !== undefined
}

export interface JobCounts {
  due: number
  failing: number
  oldest_due_seconds: number
}

export async function countJobs(db: Reader, merchant: number): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where due_at <= now())::int as due, count(last_error)::int as failing,
      coalesce(greatest(0, extract(epoch from now() - min(due_at))), 0)::int as oldest_due_seconds
    from job where merchant = ${merchant}`.execute(db)
  return rows[0] ?? { due: 0, failing: 0, oldest_due_seconds: 0 }
}
