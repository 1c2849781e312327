import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import type { BalanceBody } from '../../platform/events/outbox.ts'

/** The body of a balance event; read it in the transaction that posted. */
export async function readBalanceBody(db: Reader, memberId: string, currency: string): Promise<BalanceBody> {
  const { rows } = await sql<{ body: BalanceBody }>`
    select ledger_balances(${memberId}::uuid, ${currency}::text) as body`.execute(db)
  return rows[0]?.body ?? { pockets: {}, version: 0 }
}
