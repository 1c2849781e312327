import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface NewCode {
  merchant_id: number
  subject: Buffer
  code_hash: Buffer
}

/** Replaces the previous code and resets its count of attempts. @returns when it expires, by the database's clock */
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

/** Counts an attempt before comparing, so that concurrent guesses cannot exceed the limit. */
export const countCodeAttempt = (db: Reader, subject: Buffer, triesMax: number) =>
  db
    .updateTable('verification_code')
    .set({ tries: sql`tries + 1` })
    .where('subject', '=', subject)
    .where('tries', '<', triesMax)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hash')
    .executeTakeFirst()

/** A code is used by deleting its row: of concurrent correct attempts one succeeds. */
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
