import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'

export const sources = ['postings', 'members'] as const
export type Source = (typeof sources)[number]

/** Adds all that can be added now, in steps. @returns whether it is worth coming again soon */
export async function foldSource(db: Reader, source: Source): Promise<boolean> {
  let steps = 0
  let left: FoldLeft
  do {
    left = await transact(db, (tx) => foldStep(tx, source))
    steps += 1
  } while (left === 'more')
  return steps > 1 || left === 'soon'
}

type FoldLeft = 'more' | 'soon' | 'done'

async function foldStep(tx: Tx, source: Source): Promise<FoldLeft> {
  const { rows } = await sql<{ left: FoldLeft }>`select report_fold(${source}) as "left"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a function has one result')
  return row.left
}

const countAtOnce = 2000

/** Counts the days of members that are due from their bets. */
export async function countMemberDays(db: Reader): Promise<void> {
  let count: number
  do count = await transact(db, countStep)
  while (count >= countAtOnce)
}

async function countStep(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select report_count_days(${countAtOnce}) as count`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a function has one result')
  return row.count
}

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
