import type { Insertable, Updateable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { DepositChannel, WithdrawalTerms } from '../../../platform/db/generated/schema.ts'

export const listAllChannels = (db: Reader) =>
  db.selectFrom('deposit_channel').selectAll().orderBy('currency').orderBy('position').orderBy('code').execute()

export const lockChannel = (tx: Tx, code: string) =>
  tx.selectFrom('deposit_channel').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()

/** @returns false where there is one with this code */
export async function insertChannel(tx: Tx, channel: Insertable<DepositChannel>): Promise<boolean> {
  const added = await tx
    .insertInto('deposit_channel')
    .values(channel)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return added !== undefined
}

export const updateChannel = (tx: Tx, code: string, terms: Updateable<DepositChannel>) =>
  tx.updateTable('deposit_channel').set(terms).where('code', '=', code).execute()

export const listAllTerms = (db: Reader) => db.selectFrom('withdrawal_terms').selectAll().orderBy('currency').execute()

export const lockTerms = (tx: Tx, currency: string) =>
  tx.selectFrom('withdrawal_terms').selectAll().where('currency', '=', currency).forUpdate().executeTakeFirst()

export const updateTerms = (tx: Tx, currency: string, terms: Updateable<WithdrawalTerms>) =>
  tx.updateTable('withdrawal_terms').set(terms).where('currency', '=', currency).execute()
