import { sql, type RawBuilder } from 'kysely'
import type { CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'

/** Days of the merchant, both inclusive; null: since ever. */
export type Days = { from: string; to: string } | null

export interface LinkCounts {
  clicks: number
  registrations: number
  first_deposits: number
}

const within = (day: RawBuilder<unknown>, days: Days): RawBuilder<unknown> =>
  days === null ? sql`true` : sql`${day} between ${days.from}::date and ${days.to}::date`

/** Each thing that happened by one of the links, with its day. */
const events = (linkIds: readonly string[], days: Days): RawBuilder<unknown> => sql`
    select c.link_id, c.day, c.clicks, 0 as registrations, 0 as first_deposits
    from affiliate_click_day c
    where c.merchant_id = current_merchant() and c.link_id = any(${[...linkIds]}::uuid[]) and ${within(sql`c.day`, days)}
    union all
    select r.link_id, e.day, 0, e.registrations, e.first_deposits
    from affiliate_registration r cross join lateral (
      select (r.registered_at at time zone merchant_zone())::date as day, 1 as registrations, 0 as first_deposits
      union all
      select min(d.day), 0, 1 from member_money_day d
        where d.merchant_id = r.merchant_id and d.member_id = r.member_id and d.deposit > 0 having count(*) > 0) e
    where r.merchant_id = current_merchant() and r.link_id = any(${[...linkIds]}::uuid[]) and ${within(sql`e.day`, days)}`

const sums = sql`sum(clicks)::integer as clicks, sum(registrations)::integer as registrations,
  sum(first_deposits)::integer as first_deposits`

/** Links by which anything happened. */
export async function countByLink(db: Reader, linkIds: readonly string[], days: Days) {
  const { rows } = await sql<LinkCounts & { link_id: string }>`
    select link_id, ${sums} from (${events(linkIds, days)}) e group by link_id`.execute(db)
  return rows
}

/** Days on which anything happened, the latest first. */
export async function countByDay(db: Reader, linkId: string, days: Days) {
  const { rows } = await sql<LinkCounts & { day: string }>`
    select day::text as day, ${sums} from (${events([linkId], days)}) e group by e.day order by e.day desc`.execute(db)
  return rows
}

export interface ValidSum {
  link_id: string
  currency: CurrencyCode
  /** Ledger units. */
  valid: bigint
}

/** Valid bets of members who registered by the links. */
export async function sumValid(db: Reader, linkIds: readonly string[], days: Days): Promise<ValidSum[]> {
  const { rows } = await sql<ValidSum>`
    select r.link_id, d.currency, sum(d.valid)::bigint as valid
    from affiliate_registration r
    join member_bet_day d on d.merchant_id = r.merchant_id and d.member_id = r.member_id
    where r.merchant_id = current_merchant() and r.link_id = any(${[...linkIds]}::uuid[]) and ${within(sql`d.day`, days)}
    group by r.link_id, d.currency having sum(d.valid) > 0 order by d.currency`.execute(db)
  return rows
}
