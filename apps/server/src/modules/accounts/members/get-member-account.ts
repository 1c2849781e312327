import type { Reader } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'

/** @throws Refused not_found where the merchant of `db` has no such member */
export async function getMemberAccount(db: Reader, id: string): Promise<string> {
  const member = await db.selectFrom('member').select('account').where('id', '=', id).executeTakeFirst()
  if (!member) throw new Refused('not_found')
  return member.account
}
