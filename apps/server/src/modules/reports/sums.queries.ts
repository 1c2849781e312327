import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'

export const sources = ['postings', 'members'] as const
export type Source = (typeof sources)[number]

/** @returns whether there is more to add at once */
export const foldSource = (db: Reader, source: Source): Promise<boolean> =>
  transact(db, async (tx) => {
    const { rows } = await sql<{ has_more: boolean }>`select report_fold(${source}) as has_more`.execute(tx)
    return rows[0]?.has_more ?? false
  })

/** @returns how many sums there are */
export async function rebuildSums(tx: Tx): Promise<number> {
  await sql`select report_rebuild()`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::float8 as count from report_sum`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Minutes and names of bettors serve to compare days with each other, and to know who is new on a day. They are counted
 * from the last sum, so that a day is complete before its names go.
 */
export async function deleteOldSums(db: Reader): Promise<void> {
  const last = sql`(select max(at) from report_sum where span = 'hour' and figure = 'balance')`
  await sql`delete from report_sum where span = 'minute' and at < ${last} - interval '9 days'`.execute(db)
  await sql`delete from report_active where day < (${last} at time zone merchant_zone())::date - 9`.execute(db)
}
