import { sql } from 'kysely'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import { againAfterLostRace } from '../../../platform/db/transact.ts'
import type { Outbox } from '../../../platform/events/outbox.ts'

export interface UnwindParts {
  database: Database
  outbox: Outbox
}

/** Due now. */
export const unwindJob = (merchant: MerchantId, drawId: bigint) => ({
  kind: 'lottery.unwind',
  key: `${merchant}/${drawId}`,
  merchant,
  due: { afterSeconds: 0 },
})

/** Orders in one transaction: more would lock their wallets for longer. */
const partSize = 200

/**
 * Each of these runs in small transactions and can be cut off and run again: what is done already is passed over. They
 * return when nothing is left.
 */

/** Takes back what the draw does not give: payouts of an earlier revision; of a void draw all payouts and rebates. */
export const takeBack = (parts: UnwindParts, merchant: MerchantId, drawId: bigint): Promise<void> =>
  inParts(parts, merchant, sql<{ done: number }>`select lottery_take_back(${drawId}, ${partSize}) as done`)

/** Gives the stakes of a void draw back. */
export const refundVoid = (parts: UnwindParts, merchant: MerchantId, drawId: bigint): Promise<void> =>
  inParts(parts, merchant, sql<{ done: number }>`select lottery_refund_void(${drawId}, ${partSize}) as done`)

/** Cancels the rest of chases that stop with the first win, and won in this draw. */
export const stopChases = (parts: UnwindParts, merchant: MerchantId, drawId: bigint): Promise<void> =>
  inParts(parts, merchant, sql<{ done: number }>`select lottery_stop_chases(${drawId}, ${chasesMax}) as done`)

/** Each has up to 120 orders. */
const chasesMax = 20

async function inParts(
  { database, outbox }: UnwindParts,
  merchant: MerchantId,
  part: ReturnType<typeof sql<{ done: number }>>,
): Promise<void> {
  const db = database.of(merchant)
  for (;;) {
    const { rows } = await againAfterLostRace(() => part.execute(db))
    outbox.notify(merchant)
    if (!rows[0]?.done) return
  }
}
