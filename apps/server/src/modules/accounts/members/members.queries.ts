import { sql, type Insertable } from 'kysely'
import type { MemberType, SessionScope } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { withoutWaiting } from '../../../platform/db/transact.ts'
import type { Member, MemberOrigin, Session, SessionTicket } from '../../../platform/db/generated/schema.ts'

/** A member with an own account: a trial has no password and cannot log in again. */
export const findMemberByAccount = (db: Reader, account: string) =>
  db.selectFrom('member').selectAll().where('account', '=', account).where('type', '<>', 4).executeTakeFirst()

/** Replaces the hash of the same password; a password changed in the meantime stays. */
export const replaceHash = (db: Reader, id: string, { from, to }: { from: string; to: string }) =>
  db.updateTable('member').set({ password_hash: to }).where('id', '=', id).where('password_hash', '=', from).execute()

export const findMember = (db: Reader, id: string) =>
  db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()

export const findInviter = (db: Reader, affiliateCode: string) =>
  db
    .selectFrom('member')
    .select(['id', 'account', 'type', 'series'])
    .where('affiliate_code', '=', affiliateCode.toUpperCase())
    .where('type', '<>', 4)
    .where('status', '=', 'active')
    .executeTakeFirst()

/** Whether a new member is the inviter: the inviter has used the same device, or has one of the contacts. */
export async function isInviter(
  tx: Tx,
  { inviterId, device, contacts }: { inviterId: string; device: Buffer | null; contacts: readonly Buffer[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from member_device where member_id = ${inviterId} and device_hash = ${device}
    union all
    select from contact_blind where member_id = ${inviterId} and blind = any(${[...contacts]}::bytea[])
    limit 1`.execute(tx)
  return rows.length > 0
}

export async function insertMember(tx: Tx, member: Insertable<Member>): Promise<void> {
  await tx.insertInto('member').values(member).execute()
}

export async function insertOrigin(tx: Tx, origin: Insertable<MemberOrigin>): Promise<void> {
  await tx.insertInto('member_origin').values(origin).execute()
}

/** The session, the login of its member and the device that it came from, if it has a name: one statement. */
export async function insertSession(
  tx: Tx,
  session: Omit<Insertable<Session>, 'expires_at'>,
  { lifeHours, deviceHash, country }: { lifeHours: number; deviceHash: Buffer | null; country: string | null },
): Promise<void> {
  const { member_id, merchant_id, scope = null } = session
  await tx
    .with('login', (db) =>
      db
        .updateTable('member')
        .set({ last_login_at: sql`now()`, country: sql`coalesce(country, ${country}::text)` })
        .where('id', '=', member_id)
        // A task page or a framed game is no login.
        .where(sql<boolean>`${scope}::text is null`),
    )
    .with('known', (db) =>
      db
        .insertInto('member_device')
        .columns(['member_id', 'device_hash', 'merchant_id'])
        .expression(
          sql`select ${member_id}::uuid, device_hash, ${merchant_id}::integer
            from (values (${deviceHash}::bytea)) d(device_hash) where device_hash is not null`,
        )
        .onConflict((conflict) =>
          conflict.columns(['merchant_id', 'member_id', 'device_hash']).doUpdateSet({ last_used_at: sql`now()` }),
        ),
    )
    .insertInto('session')
    .values({ ...session, expires_at: sql<Date>`now() + make_interval(hours => ${lifeHours})` })
    .execute()
}

export interface SessionRow {
  token_hash: Buffer
  id: string
  scope: SessionScope | null
  member_id: string
  account: string
  type: MemberType
  status: string
  currency: string
  series: number
  must_change_password: boolean
  is_limited: boolean
  is_stale: boolean
}

/** Sessions still alive, for several tokens in one query. */
export async function listSessions(db: Reader, hashes: readonly Buffer[], idleMinutes: number): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.token_hash, s.id, s.scope, s.member_id, m.account, m.type, m.status, m.currency, m.series, m.must_change_password, m.is_limited,
      s.last_seen_at < now() - interval '60 seconds' as is_stale
    from session s join member m on m.merchant_id = s.merchant_id and m.id = s.member_id
    where s.token_hash = any(${[...hashes]}::bytea[]) and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(mins => ${idleMinutes}) and m.status = 'active'`.execute(db)
  return rows
}

export const touchSessions = (db: Reader, hashes: readonly Buffer[]) =>
  sql`update session set last_seen_at = now() where token_hash = any(${[...hashes]}::bytea[])
    and ${withoutWaiting}`.execute(db)

export const deleteSession = (db: Reader, id: string) => db.deleteFrom('session').where('id', '=', id).execute()

export const findSessionMember = (db: Reader, sessionId: string) =>
  db
    .selectFrom('session as s')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_id', '=', 's.merchant_id').onRef('m.id', '=', 's.member_id'),
    )
    .selectAll('m')
    .select('s.previous_login_at')
    .where('s.id', '=', sessionId)
    .executeTakeFirst()

/** @returns when it expires, by the database's clock */
export async function insertTicket(
  db: Reader,
  ticket: Omit<Insertable<SessionTicket>, 'expires_at'>,
  lifeSeconds: number,
): Promise<Date> {
  const { expires_at } = await db
    .insertInto('session_ticket')
    .values({ ...ticket, expires_at: sql<Date>`now() + make_interval(secs => ${lifeSeconds})` })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Deletes the row to use the ticket: it opens one session. */
export const takeTicket = (tx: Tx, hash: Buffer) =>
  tx
    .deleteFrom('session_ticket')
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['member_id', 'scope', 'parent_id'])
    .executeTakeFirst()

/** Failures of the last half hour, and whether they lock. */
export async function findFailure(db: Reader, subject: Buffer): Promise<{ failures: number; until: Date | null }> {
  const { rows } = await sql<{ failures: number; until: Date | null }>`
    select failures, case when locked_until > now() then locked_until end as until from login_failure
    where subject = ${subject} and (first_failed_at > now() - interval '30 minutes' or locked_until > now())`.execute(
    db,
  )
  return rows[0] ?? { failures: 0, until: null }
}

export interface LoginAttemptLimit {
  merchant: number
  subject: Buffer
  attemptsMax: number
}

/**
 * Counts a try before its password is compared, so that parallel tries are not more guesses than sequential ones. An
 * expired lock starts a new count, with the captcha still required.
 * @returns false when no more tries are allowed
 */
export async function countLoginAttempt(
  db: Reader,
  { merchant, subject, attemptsMax }: LoginAttemptLimit,
): Promise<boolean> {
  const { rows } = await sql`
    insert into login_failure as f (merchant_id, subject, attempts, failures, first_failed_at)
    values (${merchant}, ${subject}, 1, 0, now())
    on conflict (merchant_id, subject) do update set
      attempts = case when f.locked_until <= now() or f.first_failed_at < now() - interval '30 minutes' then 1 else f.attempts + 1 end,
      failures = case when f.locked_until <= now() then 1
        when f.first_failed_at < now() - interval '30 minutes' then 0 else f.failures end,
      first_failed_at = case when f.locked_until <= now() or f.first_failed_at < now() - interval '30 minutes'
        then now() else f.first_failed_at end,
      locked_until = null
    where f.locked_until <= now() or f.first_failed_at < now() - interval '30 minutes'
      or (f.locked_until is null and f.attempts < ${attemptsMax})
    returning 1`.execute(db)
  return rows.length > 0
}

/** Records a failed try; the last allowed one locks the account. */
export const countFailure = (
  db: Reader,
  { subject, attemptsMax, lockMinutes }: Omit<LoginAttemptLimit, 'merchant'> & { lockMinutes: number },
) =>
  sql`
    update login_failure set failures = failures + 1,
      locked_until = case when attempts >= ${attemptsMax} then now() + make_interval(mins => ${lockMinutes}) end
    where subject = ${subject}`.execute(db)

export const clearFailures = (db: Reader, subjects: readonly Buffer[]) =>
  db
    .deleteFrom('login_failure')
    .where('subject', '=', (eb) => eb.fn.any(eb.val([...subjects])))
    .execute()

export const isKnownDevice = async (db: Reader, memberId: string, deviceHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('member_device')
    .select('device_hash')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

export const isAccountTaken = async (db: Reader, account: string): Promise<boolean> =>
  (await db.selectFrom('member').select('id').where('account', '=', account).executeTakeFirst()) !== undefined
