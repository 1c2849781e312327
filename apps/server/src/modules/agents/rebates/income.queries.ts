import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/database.ts'

export interface IncomeFilter {
  memberId: string
  currency: string
  of: 'all' | 'team' | 'own'
  from: Date | undefined
  until: Date | undefined
}

export interface IncomeRow {
  order_id: string
  /** Null: no longer below the agent. */
  account: string | null
  level: number | null
  lottery: string
  number: string
  stake: bigint
  series: number
  below: number | null
  amount: bigint
  settled_at: Date
  reversed_at: Date | null
}

const rowsOf = ({ memberId, currency, of, from, until }: IncomeFilter) => sql`
  from member_rebate r
  where r.merchant_id = current_merchant() and r.member_id = ${memberId} and r.currency = ${currency} and r.kept_for is null
    and ${of === 'all' ? sql`true` : sql`(r.place = 1) = ${of === 'own'}`}
    and ${from ? sql`r.settled_at >= ${from}` : sql`true`} and ${until ? sql`r.settled_at < ${until}` : sql`true`}`

/** What was taken back counts as nothing. */
export async function sumIncome(db: Reader, filter: IncomeFilter): Promise<{ total: bigint; count: number }> {
  const { rows } = await sql<{ total: bigint; count: number }>`
    select coalesce(sum(r.amount) filter (where r.reversed_at is null), 0)::bigint as total, count(*)::integer as count
    ${rowsOf(filter)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  return row
}

/** The latest first. */
export async function listIncome(
  db: Reader,
  filter: IncomeFilter,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    with page as materialized (
      select r.* ${rowsOf(filter)}
        and ${after ? sql`(r.settled_at, r.order_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
      order by r.settled_at desc, r.order_id desc limit ${limit}
    )
    select p.order_id, m.account, l.depth as level, p.lottery, p.number, p.stake, p.series[p.place] as series,
      case when p.place > 1 then p.series[p.place - 1] end as below, p.amount, p.settled_at, p.reversed_at
    from page p
    left join agent_line l on l.merchant_id = p.merchant_id and l.ancestor_id = p.member_id and l.member_id = p.player_id
    left join member_public m on m.merchant_id = l.merchant_id and m.id = l.member_id
    order by p.settled_at desc, p.order_id desc`.execute(db)
  return rows
}
