import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import type { Figure } from './today.queries.ts'

export interface Range {
  span: 'hour' | 'day'
  /** How many hours or days, the one under way included. */
  length: number
}

export interface Bucket {
  at: Date
  figure: Exclude<Figure, 'balance' | 'first_deposit'>
  currency: string
  amount: bigint
  count: number
}

/** The earliest first. */
export async function listBucketStarts(db: Reader, range: Range): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from report_starts(${range.span}, ${range.length}) at order by at`.execute(db)
  return rows.map(({ at }) => at)
}

/** Figures of every hour or day that has any. */
export async function listBuckets(db: Reader, range: Range): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    with zone as materialized (select merchant_zone() as zone, (select min(at) from report_starts(${range.span}, ${range.length}) at) as from_at),
    tail as materialized (select * from report_tail()),
    bettor as (
      select distinct (t.at at time zone zone)::date as day, zone, t.currency, t.member_id from tail t cross join zone
      where t.figure = 'stake' and t.count > 0
    )
    select date_trunc(${range.span}, s.at, zone) as at, s.figure, s.currency, sum(s.amount)::bigint as amount,
      sum(s.count)::float8 as count
    from zone cross join lateral (
      select at, figure, currency, amount, count from report_sum
        where span = 'hour' and figure in ('deposit', 'withdrawal', 'stake', 'win', 'bonus', 'rebate', 'goodwill', 'commission', 'registration') and at >= from_at
      union all
      select at, figure, currency, amount, count from tail
        where figure in ('deposit', 'withdrawal', 'stake', 'win', 'bonus', 'rebate', 'goodwill', 'commission', 'registration') and at >= from_at
      union all
      select at, figure, currency, amount, count from report_sum where span = 'day' and figure = 'active' and at >= from_at
      union all
      select b.day::timestamp at time zone b.zone, 'active', b.currency, 0, 1 from bettor b
        where not exists (select from report_active a where a.day = b.day and a.member_id = b.member_id)
    ) s group by 1, 2, 3`.execute(db)
  return rows
}
