import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface TextLimit {
  country: string
  is_blocked: boolean
  cost_max_micros: bigint | null
  range_per_hour: number
  country_per_hour: number
  revision: number
}

export async function listTextLimits(db: Reader): Promise<(TextLimit & { cost_micros: bigint })[]> {
  const { rows } = await sql<TextLimit & { cost_micros: bigint }>`
    select country, is_blocked, cost_max_micros, range_per_hour, country_per_hour, revision,
      (select coalesce(sum(m.cost_micros), 0)::bigint from outgoing_message m
        where m.merchant_id = l.merchant_id and m.channel = 'sms' and m.created_at >= date_trunc('day', now())
          and case when l.country <> '*' then m.country = l.country
            else not exists (select from text_message_limit o
              where o.merchant_id = m.merchant_id and o.country = m.country) end) as cost_micros
    from text_message_limit l order by country`.execute(db)
  return rows
}

export const lockTextLimit = (tx: Tx, country: string): Promise<TextLimit | undefined> =>
  tx
    .selectFrom('text_message_limit')
    .select(['country', 'is_blocked', 'cost_max_micros', 'range_per_hour', 'country_per_hour', 'revision'])
    .where('country', '=', country)
    .forUpdate()
    .executeTakeFirst()

/** False: somebody else has changed it since that revision was read. */
export async function putTextLimit(tx: Tx, limit: TextLimit & { merchant_id: number }): Promise<boolean> {
  const { merchant_id, country, revision, ...values } = limit
  if (revision === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('text_message_limit')
      .values({ merchant_id, country, ...values })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'country']).doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const { numUpdatedRows } = await tx
    .updateTable('text_message_limit')
    .set({ ...values, revision: sql`revision + 1`, changed_at: sql`now()` })
    .where('country', '=', country)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
