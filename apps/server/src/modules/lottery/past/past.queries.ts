import type { Reader } from '../../../platform/db/database.ts'

/** Draws that have a result and are not settled, the oldest first. */
export const listDrawn = (db: Reader, lottery: string) =>
  db
    .selectFrom('draw')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('state', '=', 'drawn')
    .orderBy('draws_at')
    .execute()
