import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/database.ts'

interface Of {
  memberId: string
  currency: string
}

export interface YearFacts {
  /** The current year in the merchant's time zone. */
  year: number
  /** Its current month: 1 to 12. */
  month: number
  zone: string
  /** Years with movements, latest first. */
  years: number[]
}

/** Days must be added up first. */
export async function findYearFacts(db: Reader, { memberId, currency }: Of): Promise<YearFacts> {
  const { rows } = await sql<YearFacts>`
    select extract(year from local)::int as year, extract(month from local)::int as month, merchant_zone() as zone,
      array(select distinct extract(year from day)::int from play_day
        where member_id = ${memberId} and currency = ${currency} order by 1 desc) as years
    from (select now() at time zone merchant_zone() as local) n`.execute(db)
  if (!rows[0]) throw new Error('the database tells no time')
  return rows[0]
}

export interface YearMonthRow {
  /** 0: everything before the year. */
  month: number
  deposited: bigint
  withdrawn: bigint
  staked: bigint
  returned: bigint
  bonus: bigint
  other: bigint
  /** The net change of all of them. */
  change: bigint
}

/**
 * Days must be added up first. Promotions and rebates have a column apart from other amounts that are neither play nor
 * payment.
 */
export async function listYearMonths(
  db: Reader,
  { memberId, currency, year }: Of & { year: number },
): Promise<YearMonthRow[]> {
  const { rows } = await sql<YearMonthRow>`
    select case when day < make_date(${year}, 1, 1) then 0 else extract(month from day)::int end as month,
      coalesce(sum(amount) filter (where class = 'deposit'), 0)::bigint as deposited,
      coalesce(-sum(amount) filter (where class = 'withdrawal'), 0)::bigint as withdrawn,
      coalesce(-sum(amount) filter (where class = 'stake'), 0)::bigint as staked,
      coalesce(sum(amount) filter (where class = 'win'), 0)::bigint as returned,
      coalesce(sum(amount) filter (where class in ('bonus', 'rebate')), 0)::bigint as bonus,
      coalesce(sum(amount) filter (where class = 'other'), 0)::bigint as other,
      sum(amount)::bigint as change
    from play_day d join posting_type t on t.name = d.type
    where member_id = ${memberId} and currency = ${currency} and day < make_date(${year} + 1, 1, 1)
    group by 1 order by 1`.execute(db)
  return rows
}
