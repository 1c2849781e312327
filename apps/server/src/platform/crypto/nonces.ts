import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Longer than an envelope is valid, to allow for clock differences between processes. */
const keptMinutes = 15

/** Envelope nonces are stored in the database, so that a replay is detected by every process. */
export const createNonceClaim =
  (database: Database) =>
  async (nonce: Buffer): Promise<boolean> => {
    const inserted = await database.counters
      .insertInto('envelope_nonce')
      .values({ nonce, expires_at: sql<Date>`now() + make_interval(mins => ${keptMinutes})` })
      .onConflict((conflict) => conflict.doNothing())
      .returning('nonce')
      .executeTakeFirst()
    return inserted !== undefined
  }

export const deleteOldNonces = (database: Database) =>
  database.counters
    .deleteFrom('envelope_nonce')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
