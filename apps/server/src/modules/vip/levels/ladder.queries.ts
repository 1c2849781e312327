import { sql } from 'kysely'
import type { VipTone } from '@fairground/contract'
import type { MerchantId, Reader, Tx } from '../../../platform/db/database.ts'

/** Two changes of the ladder at once: one reads what the other has written. */
export const lockLadder = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('vip.ladder'), current_merchant())`.execute(tx)

export const listLevelRows = (db: Reader) =>
  db.selectFrom('vip_level').select(['level', 'tone', 'texts']).orderBy('level').execute()

export const listThresholds = (db: Reader) =>
  db.selectFrom('vip_turnover_of').select(['level', 'currency', 'turnover']).orderBy('currency').execute()

export const putLevel = (
  tx: Tx,
  { merchant, level, tone, texts }: { merchant: MerchantId; level: number; tone: VipTone; texts: object },
) =>
  sql`insert into vip_level (merchant_id, level, tone, texts)
    values (${merchant}, ${level}, ${tone}, ${JSON.stringify(texts)}::jsonb)
    on conflict (merchant_id, level) do update set tone = excluded.tone, texts = excluded.texts`.execute(tx)

/** At once: in between two levels would begin at one turnover. */
export async function replaceThresholds(
  tx: Tx,
  merchant: MerchantId,
  rows: readonly { level: number; currency: string; turnover: bigint }[],
): Promise<void> {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  if (currencies.length === 0) return
  await tx.deleteFrom('vip_turnover_of').where('currency', 'in', currencies).execute()
  await tx
    .insertInto('vip_turnover_of')
    .values(rows.map((row) => ({ ...row, merchant_id: merchant })))
    .execute()
}
