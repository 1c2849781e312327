import { sql } from 'kysely'
import { unreadMax } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface NewInboxMessage {
  merchant_id: number
  member_id: string
  id: string
  cause: string
  kind: string
  params: object
}

/** All as one parameter. @returns those whose cause was not told before */
export async function insertInboxMessages(
  tx: Tx,
  messages: readonly NewInboxMessage[],
): Promise<{ id: string; member_id: string }[]> {
  const { rows } = await sql<{ id: string; member_id: string }>`
    insert into inbox_message (merchant_id, member_id, id, cause, kind, params)
    select merchant_id, member_id, id, cause, kind, params
    from jsonb_populate_recordset(null::inbox_message, ${JSON.stringify(messages)}::jsonb)
    on conflict do nothing returning id, member_id`.execute(tx)
  return rows
}

/** Up to `unreadMax`. */
export async function countUnread(db: Reader, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('inbox_message')
        .select('id')
        .where('member_id', '=', memberId)
        .where('read_at', 'is', null)
        .where('deleted_at', 'is', null)
        .limit(unreadMax)
        .as('unread'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The same of several members. */
export async function countUnreadOf(
  db: Reader,
  memberIds: readonly string[],
): Promise<{ member_id: string; count: number }[]> {
  if (memberIds.length === 0) return []
  const { rows } = await sql<{ member_id: string; count: number }>`
    select told.member_id, unread.count
    from unnest(${[...memberIds]}::uuid[]) told (member_id)
    cross join lateral (
      select count(*)::int as count
      from (
        select from inbox_message m
        where m.merchant_id = current_merchant() and m.member_id = told.member_id and m.read_at is null and m.deleted_at is null
        limit ${unreadMax}) counted) unread`.execute(db)
  return rows
}

export interface InboxPage {
  memberId: string
  /** The last row of the page before. */
  before: { at: string; id: string } | undefined
  limit: number
}

export const listInbox = (db: Reader, { memberId, before, limit }: InboxPage) =>
  db
    .selectFrom('inbox_message as m')
    .leftJoin('broadcast as b', (join) =>
      join.onRef('b.merchant_id', '=', 'm.merchant_id').onRef('b.id', '=', 'm.broadcast_id'),
    )
    .select(['m.id', 'm.kind', 'm.params', 'm.created_at', 'm.read_at', 'b.texts', 'b.link'])
    // Exact: a date of the driver has no microseconds.
    .select(sql<string>`to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('place'))
    .where('m.member_id', '=', memberId)
    .where('m.deleted_at', 'is', null)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(m.created_at, m.id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()

/** Also those that were deleted: on another device, or by an earlier try of the same request. */
export async function hasAnyOf(tx: Tx, memberId: string, ids: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('inbox_message')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @param ids of the member's messages; null: every one */
export async function markInboxRead(tx: Tx, memberId: string, ids: readonly string[] | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inbox_message')
    .set({ read_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteInboxMessages(tx: Tx, memberId: string, ids: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inbox_message')
    .set({ deleted_at: sql`now()`, params: '{}' })
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteOldInboxMessages(db: Reader): Promise<void> {
  await sql`delete from inbox_message where created_at < now() - interval '1 year'`.execute(db)
}
