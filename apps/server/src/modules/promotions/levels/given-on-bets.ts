import { sql } from 'kysely'
import { addRatio, parseRatio, ratio, ratioToDecimal } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'
import { readPointShare } from '../../points/index.ts'
import { readHighestRate } from '../staff/staff.queries.ts'

/** Decimals of a share: a millionth of a percent. */
const places = 8

/** What members are given for bets on lotteries besides what these pay, as shares of what counts and of what is lost. */
export interface GivenOnBets {
  /** Rebates of all promotions, at least at the highest rate of a VIP level, and points at what the mall gives for them. */
  turnover: string
  cashback: string
}

export async function readGivenOnBets(db: Reader): Promise<GivenOnBets> {
  // A level raises the rate of each rebate for lotteries; without one it gives nothing.
  const level = await readHighestRate(db)
  const { rows } = await sql<{ rebate: number; cashback: number }>`
    select coalesce(max(rebate), 0)::int as rebate, coalesce(max(cashback), 0)::int as cashback
    from (
      select o.currency,
        sum((select sum(greatest((r ->> 'basisPoints')::int, ${level}::int)) from jsonb_array_elements(o.terms -> 'rates') r
          where r ->> 'category' = 'LOTT')) filter (where p.kind = 'rebate') as rebate,
        sum((o.terms ->> 'basisPoints')::int) filter (where p.kind = 'cashback') as cashback
      from promotion p join promotion_offer o on o.merchant_id = p.merchant_id and o.promotion_id = p.id
      where p.kind in ('rebate', 'cashback') and p.is_enabled and p.stopped_at is null and coalesce(p.ends_at > now(), true)
      group by o.currency) offered`.execute(db)
  const { rebate = 0, cashback = 0 } = rows[0] ?? {}
  const turnover = addRatio(ratio(BigInt(rebate), 10_000n), await readPointShare(db))
  return {
    turnover: ratioToDecimal(turnover, places, 'up'),
    cashback: ratioToDecimal(parseRatio((cashback / 10_000).toFixed(4)), places, 'up'),
  }
}
