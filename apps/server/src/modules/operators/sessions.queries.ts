import { sql } from 'kysely'
import type { Permission } from '@fairground/contract/console'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { withoutWaiting } from '../../platform/db/transact.ts'
import { permissionsOf } from './roles/roles.queries.ts'

/** A session ends after this time whatever is done with it. */
const hoursMax = 12
export const idleMinutesMax = 15
/** What lasts or reaches others is done within these after password and code, or a passkey, were given. */
const provenMinutes = 10
/** A session that was used within these is not marked again: marks are written. */
const markSeconds = 10
export const attemptsMax = 3
const lockMinutes = 15

/** The person behind a session. */
export interface OperatorIdentity {
  id: string
  name: string
  role: string
  /** Of the role, when the session was used. */
  permissions: readonly Permission[]
  /** Nothing but a new password is accepted until there is one. */
  mustChangePassword: boolean
  /** Nothing can be decided until a person who has not seen the first password confirms the account. */
  isConfirmed: boolean
  /** Who they are was proven a few minutes ago. */
  isProven: boolean
  expiresAt: Date
}

export interface NewSession {
  hash: Buffer
  operator: string
  /** Of the browser, with who has logged in there; null: of the command line. */
  browser: { address: string; userAgent: string; remembered: string | null } | null
}

export async function insertSession(tx: Tx, { hash, operator, browser }: NewSession): Promise<Date> {
  const { expires_at } = await tx
    .insertInto('operator_session')
    .values({
      token_hash: hash,
      operator_id: operator,
      address: browser?.address ?? null,
      user_agent: browser?.userAgent ?? null,
      expires_at: sql<Date>`now() + make_interval(hours => ${hoursMax})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Marks the session as used, once in a few seconds. @returns undefined when it has ended */
export async function useSession(db: Reader, hash: Buffer): Promise<OperatorIdentity | undefined> {
  const { rows } = await sql<Omit<OperatorIdentity, 'permissions'> & { permissions: string[] | null }>`
    with alive as materialized (
      select s.token_hash, s.expires_at, s.last_seen_at, o.id, o.name, o.role, r.permissions, o.must_change_password, o.issued_by,
        s.proved_at > now() - make_interval(mins => ${provenMinutes}) as is_proven
      from operator_session s join operator o on o.id = s.operator_id join operator_role r on r.name = o.role
      where s.token_hash = ${hash} and o.state = 'active'
        and s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => ${idleMinutesMax})
    ), used as (
      update operator_session s set last_seen_at = now() from alive a
      where s.token_hash = a.token_hash and a.last_seen_at < now() - make_interval(secs => ${markSeconds}) and ${withoutWaiting}
    )
    select id, name, role, permissions, must_change_password as "mustChangePassword", issued_by is null as "isConfirmed",
      is_proven as "isProven",
      expires_at as "expiresAt"
    from alive`.execute(db)
  const [row] = rows
  return row && { ...row, permissions: permissionsOf({ name: row.role, permissions: row.permissions }) }
}

/** The person behind the session has just proven who they are. @returns false where it has ended */
export async function markProven(tx: Tx, hash: Buffer): Promise<boolean> {
  const marked = await tx
    .updateTable('operator_session')
    .set({ proved_at: sql<Date>`now()` })
    .where('token_hash', '=', hash)
    .returning('operator_id')
    .executeTakeFirst()
  return marked !== undefined
}

/** @returns the operator's id; undefined where there was no such session */
export async function deleteSession(tx: Tx, hash: Buffer): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('operator_session')
    .where('token_hash', '=', hash)
    .returning('operator_id')
    .executeTakeFirst()
  return row?.operator_id
}

/** One's own open sessions, the latest first. */
export const listSessionsOf = (db: Reader, operator: string) =>
  db
    .selectFrom('operator_session')
    .select(['token_hash', 'address', 'user_agent', 'created_at', 'last_seen_at'])
    .where('operator_id', '=', operator)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutesMax})`)
    .orderBy('last_seen_at', 'desc')
    .execute()

/** @param except the hash of the one that stays */
export const deleteSessionsOf = (tx: Tx, operator: string, except?: Buffer) =>
  tx
    .deleteFrom('operator_session')
    .where('operator_id', '=', operator)
    // No session has an empty hash.
    .where('token_hash', '<>', except ?? Buffer.alloc(0))
    .execute()

/** What tries are counted by, and the keyed hash of the name that they are for. */
export interface AttemptSubject {
  subject: Buffer
  name: Buffer
}

/** Counts a try before it is compared. @returns its number; undefined while the name is locked */
export async function countAttempt(db: Reader, { subject, name }: AttemptSubject): Promise<number | undefined> {
  const { rows } = await sql<{ attempts: number }>`
    insert into operator_login_attempt as a (subject, name) values (${subject}, ${name})
    on conflict (subject) do update set last_at = now(),
      attempts = case when a.last_at <= now() - make_interval(mins => ${lockMinutes}) then 1 else a.attempts + 1 end
      where a.attempts < ${attemptsMax} or a.last_at <= now() - make_interval(mins => ${lockMinutes})
    returning attempts`.execute(db)
  return rows[0]?.attempts
}

/** The end of a lock, by the last try that was counted. */
export async function findLockEnd(db: Reader, subject: Buffer): Promise<Date> {
  const row = await db
    .selectFrom('operator_login_attempt')
    .select(sql<Date>`last_at + make_interval(mins => ${lockMinutes})`.as('until'))
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.until ?? new Date()
}

export const clearAttempts = (db: Reader, subject: Buffer) =>
  db.deleteFrom('operator_login_attempt').where('subject', '=', subject).execute()

/** Of everybody who tried to be this one. */
export const clearAttemptsOf = (db: Reader, name: Buffer) =>
  db.deleteFrom('operator_login_attempt').where('name', '=', name).execute()

/** Deletes sessions that have ended, and tries that no longer count. */
export async function deleteExpired(db: Reader): Promise<void> {
  await sql`
    delete from operator_session
    where expires_at < now() or last_seen_at < now() - make_interval(mins => ${idleMinutesMax})`.execute(db)
  await sql`delete from operator_login_attempt where last_at < now() - make_interval(mins => ${lockMinutes})`.execute(
    db,
  )
}
