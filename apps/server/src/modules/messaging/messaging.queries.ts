import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { OutgoingMessage } from '../../platform/db/generated/schema.ts'

export async function insertMessage(tx: Tx, message: Insertable<OutgoingMessage>): Promise<void> {
  await tx.insertInto('outgoing_message').values(message).execute()
}

/** Undefined: already sent, deleted, or so old that its code has expired. */
export const findUnsentMessage = (db: Reader, id: string, lifeSeconds: number) =>
  db
    .selectFrom('outgoing_message')
    .select(['id', 'channel', 'sealed'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${lifeSeconds})`)
    .executeTakeFirst()

export const markSent = (db: Reader, id: string, keepsText: boolean) =>
  db
    .updateTable('outgoing_message')
    .set({ sent_at: sql`now()`, ...(!keepsText && { sealed: null }) })
    .where('id', '=', id)
    .execute()

export async function deleteOldMessages(db: Reader): Promise<void> {
  await sql`delete from outgoing_message where created_at < now() - interval '1 day'`.execute(db)
}

export const listMessages = (db: Reader, limit: number) =>
  db
    .selectFrom('outgoing_message')
    .select(['id', 'channel', 'sealed', 'created_at', 'sent_at'])
    .where('sealed', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
