import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'

/** Stakes of one member whose outcome is open, of every kind of game. */
export async function sumOpenStakes(db: Reader, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ open: bigint }>`select open_stakes(${memberId}, ${currency}) as open`.execute(db)
  return rows[0]?.open ?? 0n
}
