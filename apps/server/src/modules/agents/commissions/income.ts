import { sql } from 'kysely'
import type { Calls, CommissionBasis, CommissionCategory, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { periodOf } from '../../../platform/period.ts'

interface Filter {
  memberId: string
  currency: string
  of: 'all' | 'team' | 'own'
  from: string | undefined
  to: string | undefined
}

interface Row {
  id: string
  day: string
  category: CommissionCategory
  basis: CommissionBasis
  account: string | null
  level: number | null
  base: bigint
  basis_points: number
  below_basis_points: number
  amount: bigint
}

const rowsOf = ({ memberId, currency, of, from, to }: Filter) => sql`
  from agent_commission c
  where c.merchant_id = current_merchant() and c.member_id = ${memberId} and c.currency = ${currency} and c.kept_for is null
    and c.amount > 0 and ${of === 'all' ? sql`true` : sql`(c.depth = 0) = ${of === 'own'}`}
    and ${from ? sql`c.day >= ${from}::date` : sql`true`} and ${to ? sql`c.day <= ${to}::date` : sql`true`}`

async function sumRows(db: Reader, filter: Filter): Promise<{ total: bigint; count: number }> {
  const { rows } = await sql<{ total: bigint; count: number }>`
    select coalesce(sum(c.amount), 0)::bigint as total, count(*)::integer as count ${rowsOf(filter)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  return row
}

/** The latest day first. */
async function listRows(
  db: Reader,
  filter: Filter,
  { after, limit }: { after: { day: string; id: string } | null; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as materialized (
      select c.* ${rowsOf(filter)} and ${after ? sql`(c.day, c.id) < (${after.day}::date, ${after.id}::uuid)` : sql`true`}
      order by c.day desc, c.id desc limit ${limit}
    )
    select p.id, p.day::text as day, p.category, p.basis, m.account, l.depth as level, p.base, p.basis_points, p.below_basis_points, p.amount
    from page p
    left join agent_line l on l.merchant_id = p.merchant_id and l.ancestor_id = p.member_id and l.member_id = p.player_id
    left join member_public m on m.merchant_id = l.merchant_id and m.id = l.member_id
    order by p.day desc, p.id desc`.execute(db)
  return rows
}

const dayShape = /^\d{4}-\d\d-\d\d$/

/** The commissions that the agent was paid, as they stand; the sums are those of all rows. */
export async function readCommissions(
  { database }: { database: Database },
  { context: { session }, query }: HandlerInput<'agents.commissionIncome'>,
): Promise<ReplyOf<Calls['agents.commissionIncome']>> {
  const db = database.of(session.merchant)
  const currency = session.currency as CurrencyCode
  const { from, to, of, size } = query
  // Days that there are not are refused.
  periodOf({ from, to, utcOffset: 0 })
  const filter = { memberId: session.memberId, currency, of, from, to }
  const [day, id] = fromCursor(query.after, [dayShape, cursorShapes.uuid]) ?? []
  const [sums, rows] = await Promise.all([
    sumRows(db, filter),
    listRows(db, filter, { after: day && id ? { day, id } : null, limit: size + 1 }),
  ])
  const shown = (units: bigint) => formatDecimal(money(units, currency))
  const { page, next } = cutPage(rows, size, (last) => [last.day, last.id])
  return {
    currency,
    total: shown(sums.total),
    count: sums.count,
    list: page.map((row) => ({
      id: row.id,
      day: row.day,
      category: row.category,
      basis: row.basis,
      account: row.account,
      level: row.level,
      base: shown(row.base),
      basisPoints: row.basis_points,
      below: row.below_basis_points,
      amount: shown(row.amount),
    })),
    next,
  }
}
