import type { Reader, Tx } from '../../../platform/db/database.ts'

export const listTermRows = (db: Reader) =>
  db.selectFrom('vip_level').select(['level', 'keep_days', 'grace_days']).orderBy('level').execute()

export const listKeeps = (db: Reader) =>
  db.selectFrom('vip_keep_of').select(['level', 'currency', 'valid']).orderBy('currency').execute()

export interface TermColumns {
  keep_days: number | null
  grace_days: number
}

export const updateTerms = (tx: Tx, level: number, columns: TermColumns) =>
  tx.updateTable('vip_level').set(columns).where('level', '=', level).execute()

export async function replaceKeeps(
  tx: Tx,
  { merchant, level }: { merchant: number; level: number },
  rows: readonly { currency: string; valid: bigint }[],
): Promise<void> {
  await tx.deleteFrom('vip_keep_of').where('level', '=', level).execute()
  if (rows.length === 0) return
  await tx
    .insertInto('vip_keep_of')
    .values(rows.map((row) => ({ ...row, merchant_id: merchant, level })))
    .execute()
}
