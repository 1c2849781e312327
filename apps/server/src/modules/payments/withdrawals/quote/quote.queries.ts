import { sql } from 'kysely'
import type { Reader } from '../../../../platform/db/database.ts'
import { findLevelWithdrawal, type LevelTerms } from '../../../vip/index.ts'
import type { TermsRow } from '../withdrawals.queries.ts'
import type { Usage } from './quote.ts'

/** What holds at a level; for members without one, what holds for everybody. */
export async function findLevelTerms(db: Reader, base: TermsRow, level: number): Promise<LevelTerms> {
  const own = await findLevelWithdrawal(db, level, base.currency)
  return (
    own ?? {
      level: 0,
      priority: 0,
      countMax: null,
      sumMax: null,
      basisPoints: base.fee_basis_points,
      fixed: base.fee_fixed,
      freeCount: base.free_per_day,
      freePer: 'day',
      expectedMinutes: base.expected_minutes,
    }
  )
}

/** Of today and of this month in the merchant's time zone, without what was rejected or cancelled. */
export async function readUsage(db: Reader, memberId: string, currency: string): Promise<Usage> {
  const { rows } = await sql<Usage>`
    with bounds as (select date_trunc('day', now(), merchant_zone()) as today, date_trunc('month', now(), merchant_zone()) as month)
    select count(*) filter (where w.created_at >= b.today)::int as "countToday",
      coalesce(sum(w.amount) filter (where w.created_at >= b.today), 0)::bigint as "sumToday", count(*)::int as "countMonth"
    from bounds b join withdrawal w on w.created_at >= b.month
    where w.member_id = ${memberId} and w.currency = ${currency} and w.state not in ('rejected', 'cancelled', 'returned')`.execute(
    db,
  )
  return rows[0] ?? { countToday: 0, sumToday: 0n, countMonth: 0 }
}
