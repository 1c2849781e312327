import { sql } from 'kysely'
import { hashToken } from '../../../../platform/crypto/token.ts'
import type { Reader } from '../../../../platform/db/database.ts'

const keptMinutes = 60

/**
 * Compares the signed content, not the text: one signature can be encoded in several ways.
 * @returns false when it was used before
 */
export async function spendToken(db: Reader, merchant: number, token: string): Promise<boolean> {
  const { rows } = await sql`
    insert into spent_token (merchant_id, token_hash, expires_at)
    values (${merchant}, ${hashToken(token.slice(0, token.lastIndexOf('.')))}, now() + make_interval(mins => ${keptMinutes}))
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}
