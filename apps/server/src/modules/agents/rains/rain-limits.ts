import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/database.ts'
import { currencyLimit } from '../../operators/index.ts'

type Kind = 'rain_min' | 'rain_max' | 'rain_day'

const limitOf = (kind: Kind) =>
  currencyLimit(kind, {
    list: (db) =>
      db.selectFrom('agent_rain_limit').select(['currency', 'amount']).where('kind', '=', kind).orderBy('currency'),
    add: (tx, row) =>
      tx
        .insertInto('agent_rain_limit')
        .values((eb) => ({ ...row, kind, merchant_id: eb.fn<number>('current_merchant') }))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['currency', 'amount']),
    change: (tx, { currency, before, after }) =>
      tx
        .updateTable('agent_rain_limit')
        .set({ amount: after })
        .where('kind', '=', kind)
        .where('currency', '=', currency)
        .where('amount', '=', before)
        .returning(['currency', 'amount']),
    remove: (tx, { currency, before }) =>
      tx
        .deleteFrom('agent_rain_limit')
        .where('kind', '=', kind)
        .where('currency', '=', currency)
        .where('amount', '=', before)
        .returning(['currency', 'amount']),
  })

/** The smallest and the largest red rain that an agent gives, and the most that one agent gives on a day. */
export const rainLimits = [limitOf('rain_min'), limitOf('rain_max'), limitOf('rain_day')]

export interface RainLimits {
  least: bigint | null
  most: bigint | null
  day: bigint | null
}

export async function readRainLimits(db: Reader, currency: string): Promise<RainLimits> {
  const { rows } = await sql<RainLimits>`
    select max(amount) filter (where kind = 'rain_min') as least, max(amount) filter (where kind = 'rain_max') as most,
      max(amount) filter (where kind = 'rain_day') as day
    from agent_rain_limit where merchant_id = current_merchant() and currency = ${currency}`.execute(db)
  return rows[0] ?? { least: null, most: null, day: null }
}
