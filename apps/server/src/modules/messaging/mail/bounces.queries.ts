import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface Bounce {
  merchant_id: number
  recipient_hash: Buffer
  message_id: string
  reason: string
}

/** False: the address is known to bounce. */
export async function insertBounce(db: Reader, bounce: Bounce): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail_bounce')
    .values(bounce)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'recipient_hash']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const findBounce = (db: Reader, recipientHash: Buffer) =>
  db.selectFrom('mail_bounce').select('reason').where('recipient_hash', '=', recipientHash).executeTakeFirst()

export const deleteBounce = (tx: Tx, recipientHash: Buffer) =>
  tx.deleteFrom('mail_bounce').where('recipient_hash', '=', recipientHash).execute()

/** A mail that was sent, with what a report on it has to match. */
export const findSentMail = (db: Reader, id: string) =>
  db
    .selectFrom('outgoing_message')
    .select(['id', 'member_id', 'recipient_hash', 'recipient_shown'])
    .where('id', '=', id)
    .where('channel', '=', 'mail')
    .where('state', 'in', ['sent', 'delivered', 'failed'])
    .executeTakeFirst()

export async function markReturned(db: Reader, id: string, reason: string): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set({ state: 'failed', reason, changed_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '!=', 'failed')
    .execute()
}

export const markDelivered = (db: Reader, id: string) =>
  db
    .updateTable('outgoing_message')
    .set({ state: 'delivered', changed_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute()
