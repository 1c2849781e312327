import type { Reader } from '../../../platform/db/database.ts'

/** Whether anybody of a merchant has this currency. */
export async function hasMembersIn(db: Reader, currency: string): Promise<boolean> {
  const row = await db.selectFrom('member').select('id').where('currency', '=', currency).limit(1).executeTakeFirst()
  return row !== undefined
}
