import { sql } from 'kysely'
import type { CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'
import type { Between } from '../../../platform/period.ts'

/** What a figure is the sum of: classes of postings, and the operator's accounts that they come to. */
const parts = {
  stake: ['house:games', 'house:lottery'],
  win: ['house:games', 'house:lottery', 'held-wins'],
  // A free round's win may have been held.
  bonus: ['promo', 'held-wins'],
  rebate: ['house:lottery', 'commissions'],
  goodwill: ['adjustments'],
  commission: ['commissions'],
} as const
const revenueFigures = {
  stakes: ['stake'],
  wins: ['win'],
  bonuses: ['bonus'],
  rebates: ['rebate'],
  goodwill: ['goodwill'],
  commissions: ['commission'],
  gross: ['stake', 'win'],
  net: ['stake', 'win', 'bonus', 'rebate', 'goodwill', 'commission'],
} as const satisfies Record<string, readonly (keyof typeof parts)[]>
export type RevenueFigure = keyof typeof revenueFigures

export interface RevenueFilter {
  figure: RevenueFigure
  currency: CurrencyCode
  posted: Between
  before: string | null
  limit: number
}

export interface RevenuePosting {
  seq: bigint
  /** To the operator. */
  amount: bigint
  posting_id: string
  type: string
  member_id: string | null
  account: string | null
  reference: string
  game: string | null
  created_at: Date
}

/** The operator's entries of stakes, wins, bonuses, rebates, goodwill and commissions, the latest first. */
export async function listRevenuePostings(db: Reader, filter: RevenueFilter): Promise<RevenuePosting[]> {
  const { figure, currency, posted, before, limit } = filter
  const classes = revenueFigures[figure]
  const { rows } = await sql<RevenuePosting>`
    select e.seq, e.amount, e.posting_id, e.type, e.member_id, m.account, e.reference, e.game, e.created_at
    from operator_entries(
      ${[...new Set(classes.flatMap((each) => parts[each]))]}::text[],
      array(select name from posting_type
        where case when name = 'adjustment.goodwill' then 'goodwill'
          when name in ('agent.salary', 'agent.dividend', 'agent.net_win', 'agent.affiliate') then 'commission' else class end = any(${[...classes]}::text[])),
      ${currency}, ${posted.from}, ${posted.to}, ${before ?? '9223372036854775807'}::bigint, ${limit}) e
    left join member_public m on m.merchant_id = current_merchant() and m.id = e.member_id
    order by e.seq desc`.execute(db)
  return rows
}
