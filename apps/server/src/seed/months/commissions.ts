import { sql } from 'kysely'
import { payCommissions } from '../../modules/agents/index.ts'
import { countMemberDays } from '../../modules/reports/index.ts'
import type { NewDemoMember } from '../seed-members.ts'
import type { Life } from './life.ts'

/** The rates that a member has from its first day on: they fall down the line, and who stands in none has none. */
export async function giveRates(
  { database, merchant, demo }: Life,
  { type, parent }: NewDemoMember,
  { id, depth }: { id: string; depth: number },
): Promise<void> {
  if (!parent && type === 0) return
  const rates = demo.months.commissions.map(({ category, basis, byDepth, players }) => ({
    category,
    basis,
    basisPoints: type === 0 ? players : byDepth[depth],
  }))
  await sql`
    insert into agent_commission_rate (merchant_id, member_id, category, basis, starts_on, basis_points, changed_by)
    select ${merchant}, ${id}, r.category, r.basis, (now() at time zone merchant_zone())::date, r.basis_points, 'system:seed'
    from agent_commission_list(${JSON.stringify(rates)}::jsonb) r`.execute(database.of(merchant))
}

/** The commissions of the day before. Its bets are counted at once, as the reports' own sums are added later. */
export async function payDay({ database, merchant }: Life): Promise<void> {
  await sql`
    insert into report_member_due (merchant_id, member_id, day)
    select distinct b.merchant_id, b.member_id, d.day
    from (select (now() at time zone merchant_zone())::date - 1 as day) d
    join bet b on b.merchant_id = ${merchant} and b.placed_at >= d.day::timestamp at time zone merchant_zone()
      and b.placed_at < (d.day + 1)::timestamp at time zone merchant_zone()
    on conflict (merchant_id, member_id, day) do update set due_at = now()`.execute(database.of(merchant))
  await countMemberDays(database.of(merchant))
  await payCommissions({ database, outbox: { notify: () => {} } }, merchant)
}
