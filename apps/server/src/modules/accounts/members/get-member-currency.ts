import type { CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'

/** @throws Refused not_found where the merchant of `db` has no such member */
export async function getMemberCurrency(db: Reader, id: string): Promise<CurrencyCode> {
  const member = await db.selectFrom('member').select('currency').where('id', '=', id).executeTakeFirst()
  if (!member) throw new Refused('not_found')
  return member.currency as CurrencyCode
}
