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

/** Of bets placed since a time what may still be lost: an open round that has won more than was staked counts nothing. */
export async function sumOpenStakesSince(
  db: Reader,
  { memberId, currency, since }: { memberId: string; currency: string; since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ open: bigint }>`
    select coalesce(sum(greatest(stake, 0)), 0)::bigint as open from open_stake
    where member_id = ${memberId} and currency = ${currency} and placed_at >= ${since}`.execute(db)
  return rows[0]?.open ?? 0n
}
