import { sql } from 'kysely'
import type { CommissionBasis } from '@fairground/contract'
import { payCommissions } from '../modules/agents/index.ts'
import { countMemberDays } from '../modules/reports/sums.queries.ts'
import type { TestPlatform } from './test-platform.ts'
import { until } from './until.ts'

/** In the owner's statements, which have no merchant of their own. */
export const zoneOfMerchant = `(select coalesce(settings ->> 'timeZone', 'UTC') from merchant where id = current_merchant())`
export const merchantDay = `(now() at time zone ${zoneOfMerchant})::date`

/** Rates in hundredths of a percent that have held for a month, or for some days. */
export async function rateOf(
  { database }: TestPlatform,
  { id, daysAgo = 30, basis = 'turnover' }: { id: string; daysAgo?: number; basis?: CommissionBasis },
  rates: Readonly<Record<string, number>>,
): Promise<void> {
  await database.owner.query(
    `insert into agent_commission_rate (merchant_id, member_id, category, basis, starts_on, basis_points, changed_by)
     select current_merchant(), $1, r.key, $4, ${merchantDay} - $3::int, r.value::smallint, 'operator:test' from jsonb_each_text($2::jsonb) r
     on conflict (merchant_id, member_id, category, basis, starts_on) do update set basis_points = excluded.basis_points`,
    [id, JSON.stringify(rates), daysAgo, basis],
  )
}

/** Counts the days of members again, as the reports do when their bets have changed. */
export async function countDays(
  { app, database, merchant }: TestPlatform,
  memberIds: readonly string[],
): Promise<void> {
  await database.owner.query(
    `insert into report_member_due (merchant_id, member_id, day)
     select distinct current_merchant(), member_id, (placed_at at time zone ${zoneOfMerchant})::date
     from bet where member_id = any($1)
     union
     select current_merchant(), member_id, day from report_member_bets where member_id = any($1)
     on conflict (merchant_id, member_id, day) do update set due_at = now()`,
    [memberIds],
  )
  await countMemberDays(app.context.database.of(merchant))
}

/** Pays what is due. What the platform's own job has begun with is paid as well when this ends. */
export async function payNow({ app, database, merchant }: TestPlatform): Promise<void> {
  await payCommissions(app.context, merchant)
  const isPaid = async () => {
    const { rowCount } = await database.owner.query(
      `select from agent_commission_due where merchant_id = current_merchant() and day < ((now() - interval '1 hour') at time zone ${zoneOfMerchant})::date`,
    )
    return rowCount === 0
  }
  await until(isPaid, { what: 'no commission is due' })
}

/** What reconciliation says of commissions alone: bets of these tests may be rows without postings. */
export const commissionDrift = async ({ app, merchant }: TestPlatform): Promise<string[]> => {
  const { rows } = await sql<{
    place: string
    fault: string
  }>`select place, fault from category_commission_drift`.execute(app.context.database.of(merchant))
  return rows.map(({ place, fault }) => `${place} ${fault}`)
}
