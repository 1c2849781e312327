import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export const listTermRows = (db: Reader) =>
  db
    .selectFrom('vip_level')
    .select(['level', 'keep_days', 'grace_days', 'rebate_basis_points', 'review_priority', 'host_name', 'host_address'])
    .orderBy('level')
    .execute()

export const listKeeps = (db: Reader) =>
  db.selectFrom('vip_keep_of').select(['level', 'currency', 'valid']).orderBy('currency').execute()

export interface TermColumns {
  keep_days: number | null
  grace_days: number
  rebate_basis_points: number
  review_priority: number
  host_name: string | null
  host_address: string | null
}

export interface Benefit {
  level: number
  rebate: number
  priority: number
  hostName: string | null
  hostAddress: string | null
}

/** What holds at each level, by its own and all lower ones. */
export async function listBenefits(db: Reader): Promise<Benefit[]> {
  const { rows } = await sql<Benefit>`
    select level, rebate_basis_points as rebate, review_priority as priority, host_name as "hostName",
      host_address as "hostAddress" from vip_benefit order by level`.execute(db)
  return rows
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
