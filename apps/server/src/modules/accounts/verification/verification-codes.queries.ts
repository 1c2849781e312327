import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface NewCode {
  merchant_id: number
  subject: Buffer
  code_hash: Buffer
}

/** A new code takes the old one's place, and its tries begin anew. @returns when it expires, by the database's clock */
export async function putCode(tx: Tx, code: NewCode, lifeSeconds: number): Promise<Date> {
  const expiresAt = sql<Date>`now() + make_interval(secs => ${lifeSeconds})`
  const { expires_at } = await tx
    .insertInto('verification_code')
    .values({ ...code, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'subject'])
        .doUpdateSet({ code_hash: code.code_hash, tries: 0, expires_at: expiresAt }),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Counts a try before it is compared: a thousand sent together are no more guesses than those that are let in. */
export const countCodeAttempt = (db: Reader, subject: Buffer, triesMax: number) =>
  db
    .updateTable('verification_code')
    .set({ tries: sql`tries + 1` })
    .where('subject', '=', subject)
    .where('tries', '<', triesMax)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hash')
    .executeTakeFirst()

/** Using a code is deleting it: of a hundred right tries at once one gets the row. */
export async function consumeCode(db: Reader, subject: Buffer, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('verification_code')
    .where('subject', '=', subject)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteCode(tx: Tx, subject: Buffer): Promise<void> {
  await tx.deleteFrom('verification_code').where('subject', '=', subject).execute()
}
