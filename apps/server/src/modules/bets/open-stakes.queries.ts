import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'

/** Stakes of one member whose outcome is open, of every kind of game. */
export async function sumOpenStakes(db: Reader, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ open: bigint }>`
    select coalesce(sum(stake), 0)::bigint as open from open_stake where member_id = ${memberId} and currency = ${currency}`.execute(
    db,
  )
  return rows[0]?.open ?? 0n
}
