import { randomUUID } from 'node:crypto'
import type { TestPlatform } from './test-platform.ts'

/** Moves a line as whoever owns the database: nobody has agreed to it. @returns the verdict */
export async function moveLineAsOwner(
  { database }: TestPlatform,
  member: string | null,
  parent: string | null,
): Promise<string | undefined> {
  const { rows } = await database.owner.query<{ verdict: string }>(
    `select agent_move($1, $2) as verdict from set_config('fairground.merchant', current_merchant()::text, true)`,
    [member, parent],
  )
  return rows[0]?.verdict
}

/** Agents, each below the one before. */
export async function newChain(
  { database }: TestPlatform,
  length: number,
  parent: string | null = null,
): Promise<string[]> {
  const ids = Array.from({ length }, () => randomUUID())
  await database.owner.query(
    `insert into member (merchant_id, id, account, type, nickname, currency, affiliate_code, parent_id, series, password_hash)
     select current_merchant(), id, replace(id::text, '-', ''), 1, 'chain', 'USD', id::text, coalesce(lag(id) over (order by place), $2), 1950, ''
     from unnest($1::uuid[]) with ordinality chain(id, place) order by place`,
    [ids, parent],
  )
  return ids
}
