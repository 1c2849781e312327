import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { OutgoingMessage } from '../../platform/db/generated/schema.ts'
import type { Channel } from './message.ts'

export async function insertMessage(tx: Tx, message: Insertable<OutgoingMessage>): Promise<void> {
  await tx.insertInto('outgoing_message').values(message).execute()
}

/** Undefined: no longer waiting. */
export const findQueuedMessage = (db: Reader, id: string, lifeSeconds: number) =>
  db
    .selectFrom('outgoing_message')
    .select(['id', 'channel', 'sealed', 'member_id', 'recipient_hash', 'recipient_shown'])
    .select(sql<boolean>`changed_at <= now() - make_interval(secs => ${lifeSeconds})`.as('is_expired'))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()

export const markSent = (db: Reader, id: string, { carrier, keepsText }: { carrier: string; keepsText: boolean }) =>
  db
    .updateTable('outgoing_message')
    .set({ state: 'sent', carrier, sent_at: sql`now()`, changed_at: sql`now()`, ...(!keepsText && { sealed: null }) })
    .where('id', '=', id)
    .execute()

export type QueuedMessage = NonNullable<Awaited<ReturnType<typeof findQueuedMessage>>>

/** The texts of a day are enough to send again what has failed; who was sent something is kept for a month. */
export async function deleteOldMessages(db: Reader): Promise<void> {
  await sql`delete from outgoing_message where created_at < now() - interval '30 days'`.execute(db)
  await sql`update outgoing_message set sealed = null
    where sealed is not null and created_at < now() - interval '1 day'`.execute(db)
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

/** The latest message with this code: how many codes are used tells people from scripts. */
export async function noteCodeUsed(db: Reader, codeSubject: Buffer): Promise<void> {
  await sql`update outgoing_message set code_used_at = now() where id = (
    select id from outgoing_message where code_subject = ${codeSubject} and code_used_at is null
    order by created_at desc limit 1)`.execute(db)
}

/**
 * Of mail: it bounced for good. Of texts: a carrier reported the last one that it told of as failed; what we did not send
 * says nothing about the number.
 */
export async function isUnreachable(db: Reader, channel: Channel, hashes: readonly Buffer[]): Promise<boolean> {
  if (channel === 'mail') {
    const bounce = await db
      .selectFrom('mail_bounce')
      .select('reason')
      .where('recipient_hash', 'in', hashes)
      .executeTakeFirst()
    return bounce !== undefined
  }
  const last = await db
    .selectFrom('outgoing_message')
    .select('state')
    .where('channel', '=', 'sms')
    .where('recipient_hash', 'in', hashes)
    .where('state', 'in', ['delivered', 'failed'])
    .where('carrier_message', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.state === 'failed'
}
