import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface LevelWithdrawal {
  level: number
  currency: string
  count_max: number | null
  sum_max: bigint | null
  fee_basis_points: number
  fee_fixed: bigint
  free_count: number
  free_per: 'day' | 'month'
  expected_minutes: number
}

/** What holds at each level, lowest first. @param currency null: in each */
export async function listEffective(db: Reader, currency: string | null): Promise<LevelWithdrawal[]> {
  const { rows } = await sql<LevelWithdrawal>`
    select level, currency, count_max, sum_max, fee_basis_points, fee_fixed, free_count, free_per, expected_minutes
    from vip_withdrawal where ${currency}::text is null or currency = ${currency} order by level, currency`.execute(db)
  return rows
}

/** As set, of the levels that have terms of their own. */
export async function listSet(db: Reader): Promise<LevelWithdrawal[]> {
  const { rows } = await sql<LevelWithdrawal>`
    select level, currency, count_max, sum_max, fee_basis_points, fee_fixed, free_count, free_per, expected_minutes
    from vip_withdrawal_of order by level, currency`.execute(db)
  return rows
}

export async function putTerms(tx: Tx, merchant: number, row: LevelWithdrawal): Promise<void> {
  const { level, currency, ...terms } = row
  await tx
    .insertInto('vip_withdrawal_of')
    .values({ merchant_id: merchant, level, currency, ...terms })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'level', 'currency']).doUpdateSet(terms))
    .execute()
}

export const deleteTerms = (tx: Tx, { level, currency }: { level: number; currency: string }) =>
  tx.deleteFrom('vip_withdrawal_of').where('level', '=', level).where('currency', '=', currency).execute()

/** What a withdrawal of a member of a level is subject to; amounts are ledger units. */
export interface LevelTerms {
  level: number
  /** Among withdrawals that wait: the higher the earlier. */
  priority: number
  /** At most so many, and so much, of a day; null: any. */
  countMax: number | null
  sumMax: bigint | null
  basisPoints: number
  fixed: bigint
  /** So many of a day or a month cost nothing. */
  freeCount: number
  freePer: 'day' | 'month'
  expectedMinutes: number
}

export async function findLevelWithdrawal(
  db: Reader,
  level: number,
  currency: string,
): Promise<LevelTerms | undefined> {
  const { rows } = await sql<LevelTerms>`
    select v.level, b.review_priority as priority, count_max as "countMax", sum_max as "sumMax", fee_basis_points as "basisPoints", fee_fixed as fixed,
      free_count as "freeCount", free_per as "freePer", expected_minutes as "expectedMinutes"
    from vip_withdrawal v join vip_benefit b on b.merchant_id = v.merchant_id and b.level = v.level
    where v.level = ${level} and v.currency = ${currency}`.execute(db)
  return rows[0]
}
