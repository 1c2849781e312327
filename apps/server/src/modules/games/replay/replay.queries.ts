import type { Reader } from '../../../platform/db/database.ts'

export const findRound = (db: Reader, id: string) =>
  db
    .selectFrom('vendor_round')
    .select(['vendor', 'round', 'member_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
