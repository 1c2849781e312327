import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

interface Owner {
  memberId: string
  currency: string
}

export const findLock = (db: Reader, { memberId, currency }: Owner) =>
  db
    .selectFrom('turnover_lock')
    .select('required')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .executeTakeFirst()

/**
 * Valid bets since the lock began. The database compares the times: a Date has milliseconds only, so that a bet just
 * before the deposit would count.
 */
export async function sumValidBets(db: Reader, { memberId, currency }: Owner): Promise<bigint> {
  const { rows } = await sql<{ valid: bigint }>`
    select coalesce(sum(valid), 0)::bigint as valid from bet
    where member_id = ${memberId} and currency = ${currency} and state = 'settled' and placed_at >= (
      select since from turnover_lock where member_id = ${memberId} and currency = ${currency})`.execute(db)
  return rows[0]?.valid ?? 0n
}

/** Serialises deposits of one member: the requirements of concurrent ones are added up. */
export const lockMember = (tx: Tx, memberId: string) => sql`select lock_member(${memberId})`.execute(tx)

export interface NewLock extends Owner {
  merchant: number
  required: bigint
  /** Restarts the count from now. */
  isNew: boolean
}

export const putLock = (tx: Tx, { memberId, currency, merchant, required, isNew }: NewLock) =>
  tx
    .insertInto('turnover_lock')
    .values({ member_id: memberId, currency, merchant_id: merchant, required })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'member_id', 'currency'])
        .doUpdateSet({ required, ...(isNew && { since: sql<Date>`now()` }) }),
    )
    .execute()

export const reduceTurnoverLock = (tx: Tx, { memberId, currency }: Owner, units: bigint) =>
  tx
    .updateTable('turnover_lock')
    .set({ required: sql<bigint>`greatest(required - ${units}, 0)` })
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .execute()

export const clearLock = (tx: Tx, { memberId, currency }: Owner) =>
  tx
    .updateTable('turnover_lock')
    .set({ required: 0n })
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .execute()
