import { sql, type Insertable } from 'kysely'
import { unreadMax } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { InboxMessage } from '../../../platform/db/generated/schema.ts'

/** @returns false where the cause has been told before */
export async function insertInboxMessage(tx: Tx, message: Insertable<InboxMessage>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inbox_message')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
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

export interface InboxPage {
  memberId: string
  /** The last row of the page before. */
  before: { at: string; id: string } | undefined
  limit: number
}

export const listInbox = (db: Reader, { memberId, before, limit }: InboxPage) =>
  db
    .selectFrom('inbox_message')
    .select(['id', 'kind', 'params', 'created_at', 'read_at'])
    // Exact: a date of the driver has no microseconds.
    .select(sql<string>`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('place'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
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
