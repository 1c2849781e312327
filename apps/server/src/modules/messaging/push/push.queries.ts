import { sql, type Insertable } from 'kysely'
import type { PushTopic } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { PushSubscription } from '../../../platform/db/generated/schema.ts'

export const findSubscription = (db: Reader, sessionId: string) =>
  db.selectFrom('push_subscription').select(['topics', 'key_id']).where('session_id', '=', sessionId).executeTakeFirst()

/** A device that another session had, of this member or of another one, is this session's from now on. */
export async function saveSubscription(tx: Tx, row: Insertable<PushSubscription>): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where((where) =>
      where.or([where('session_id', '=', row.session_id), where('endpoint_hash', '=', row.endpoint_hash)]),
    )
    .execute()
  await tx.insertInto('push_subscription').values(row).execute()
}

export const deleteSubscriptionOf = (tx: Tx, sessionId: string) =>
  tx.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute()

export const deleteSubscription = (db: Reader, id: string) =>
  db.deleteFrom('push_subscription').where('id', '=', id).execute()

export async function hasListeners(db: Reader, topic: PushTopic): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscription')
    .select('id')
    .where(sql<boolean>`${topic} = any(topics)`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewPush {
  topic: PushTopic
  kind: string
  texts?: unknown
  link: string
}

export interface PushTarget {
  memberId: string
  /** Names the event: it makes one notification on each device, however often it is retried. */
  tag: string
}

/** @returns whether any device is to be told */
export async function insertPushes(
  tx: Tx,
  { topic, kind, texts, link }: NewPush,
  { batch, targets }: { batch: string; targets: readonly PushTarget[] },
): Promise<boolean> {
  const [memberIds, tags] = [targets.map(({ memberId }) => memberId), targets.map(({ tag }) => tag)]
  const { numAffectedRows } = await sql`
    insert into push_message (merchant_id, id, batch_id, subscription_id, tag, kind, texts, link)
      select s.merchant_id, gen_random_uuid(), ${batch}, s.id, t.tag, ${kind}, ${texts === undefined ? null : JSON.stringify(texts)}::jsonb, ${link}
      from unnest(${memberIds}::uuid[], ${tags}::text[]) t (member_id, tag)
      join push_subscription s on s.merchant_id = current_merchant() and s.member_id = t.member_id
      where ${topic} = any(s.topics)
      on conflict do nothing`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export interface QueuedPush {
  id: string
  tag: string
  kind: string
  texts: unknown
  link: string
  is_expired: boolean
  subscription_id: string
  /** Null: the device has logged out. */
  sealed: Buffer | null
  key_id: string | null
  language: string | null
  origin: string | null
}

/** What a batch has still to send; what is old is not worth a notification any more. */
export const listQueued = (db: Reader, batch: string, { lifeSeconds, limit }: { lifeSeconds: number; limit: number }) =>
  db
    .selectFrom('push_message as m')
    .leftJoin('push_subscription as s', (join) =>
      join.onRef('s.merchant_id', '=', 'm.merchant_id').onRef('s.id', '=', 'm.subscription_id'),
    )
    .select(['m.id', 'm.tag', 'm.kind', 'm.texts', 'm.link', 'm.subscription_id'])
    .select(['s.sealed', 's.key_id', 's.language', 's.origin'])
    .select(sql<boolean>`m.created_at < now() - make_interval(secs => ${lifeSeconds})`.as('is_expired'))
    .where('m.batch_id', '=', batch)
    .where('m.state', '=', 'queued')
    .orderBy('m.id')
    .limit(limit)
    .execute()

/** The words are kept until they are sent only. */
export const markPush = (
  db: Reader,
  id: string,
  { state, reason }: { state: 'sent' | 'failed' | 'gone'; reason?: string },
) =>
  db
    .updateTable('push_message')
    .set({ state, reason: reason ?? null, texts: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()

/** Why it is tried again. */
export const noteFailure = (db: Reader, id: string, reason: string) =>
  db.updateTable('push_message').set({ reason }).where('id', '=', id).where('state', '=', 'queued').execute()

export interface PushDay {
  day: string
  sent: number
  queued: number
  failed: number
  gone: number
  last_failure: string | null
}

export async function listPushDays(db: Reader, days: number): Promise<PushDay[]> {
  const { rows } = await sql<PushDay>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      (count(*) filter (where state = 'sent'))::int as sent, (count(*) filter (where state = 'queued'))::int as queued,
      (count(*) filter (where state = 'failed'))::int as failed, (count(*) filter (where state = 'gone'))::int as gone,
      (array_agg(reason order by created_at desc) filter (where reason is not null and state <> 'gone'))[1] as last_failure
    from push_message
    where created_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - make_interval(days => ${days - 1})
    group by 1 order by 1 desc`.execute(db)
  return rows
}

export async function countSubscriptions(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('push_subscription')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteOldPushes(db: Reader): Promise<void> {
  await sql`delete from push_message where created_at < now() - interval '30 days'`.execute(db)
}
