import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export const insertPicture = (tx: Tx, row: { merchant_id: number; key: string; uploaded_by: string }) =>
  tx.insertInto('content_picture').values(row).execute()

export async function isPictureKnown(db: Reader, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('content_picture')
    .select('key')
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * For what will name a picture: once this has found it, it is not removed, also while the transaction that names it has
 * not ended yet.
 */
export async function holdPicture(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .updateTable('content_picture')
    .set({ unused_since: null })
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Keys in drafts, in what is published and in what was, wherever they stand in them. */
export async function listKeysOfEntries(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct (regexp_matches(body, '[0-9a-f]{48}', 'g'))[1] as key
    from (select draft::text as body from content_entry union all select published::text from content_entry
      union all select body::text from content_version) bodies
    where body is not null`.execute(db)
  return rows.map(({ key }) => key)
}

/** Remembers which pictures nothing names, and since when. */
export async function markUnused(db: Reader, named: readonly string[]): Promise<void> {
  await sql`
    update content_picture set unused_since = case when key = any(${[...named]}::text[]) then null else now() end
    where removed_at is null and (unused_since is null) <> (key = any(${[...named]}::text[]))`.execute(db)
}

/**
 * Of those that nothing has named for a day. A picture that is named meanwhile is locked by `holdPicture`, and its row is
 * read again after that.
 */
export async function removeUnused(tx: Tx, named: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update content_picture set removed_at = now()
    where removed_at is null and unused_since < now() - interval '1 day' and key <> all(${[...named]}::text[])
    returning key`.execute(tx)
  return rows.map(({ key }) => key)
}

export const listRemoved = (db: Reader) =>
  db.selectFrom('content_picture').select('key').where('removed_at', 'is not', null).execute()

export const deletePicture = (db: Reader, key: string) =>
  db.deleteFrom('content_picture').where('key', '=', key).where('removed_at', 'is not', null).execute()
