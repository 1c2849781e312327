import { sql } from 'kysely'
import type { MerchantId } from '../../../platform/db/database.ts'
import { againAfterLostRace } from '../../../platform/db/transact.ts'
import type { UnwindParts } from '../draws/unwind-draw.ts'

/** Orders in one transaction: each may pay a line of agents, whose wallets stay locked meanwhile. */
const partSize = 100
const firstId = '00000000-0000-0000-0000-000000000000'

/** Pays who has a part in the rebates of a draw's orders. Runs in small transactions, and can be cut off and run again. */
export async function payRebates(
  { database, outbox }: UnwindParts,
  merchant: MerchantId,
  drawId: bigint,
): Promise<void> {
  const db = database.of(merchant)
  for (let after: string | null = firstId; after !== null;) {
    const { rows } = await againAfterLostRace(() =>
      sql<{ done: number; last: string | null }>`
        select done, last from lottery_pay_rebates(${drawId}, ${after}, ${partSize})`.execute(db),
    )
    if (rows[0]?.done) outbox.notify(merchant)
    after = rows[0]?.last ?? null
  }
}
