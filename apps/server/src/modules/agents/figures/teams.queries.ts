import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'

const membersAtOnce = 2000

/** Adds who has logged in or registered since to the counts of everybody above. Other sums of teams follow their rows at once. */
export async function foldPeople(db: Reader): Promise<void> {
  let count: number
  do count = await transact(db, foldStep)
  while (count >= membersAtOnce)
}

async function foldStep(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select agent_fold_people(${membersAtOnce}) as count`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a function has one result')
  return row.count
}

/** Makes all sums of teams again from the rows of members. @returns how many there are */
export async function rebuildTeams(tx: Tx): Promise<number> {
  await sql`select agent_rebuild_teams()`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from agent_team_day where merchant_id = current_merchant()`.execute(tx)
  return rows[0]?.count ?? 0
}
