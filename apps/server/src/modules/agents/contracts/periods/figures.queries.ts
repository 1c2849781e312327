import { sql } from 'kysely'
import type { AgentContractKind } from '@fairground/contract'
import type { Reader, Tx } from '../../../../platform/db/database.ts'

export interface Period {
  kind: AgentContractKind
  startsAt: Date
  endsAt: Date
}

/** What a period has counted of one member’s bets, of one period that they were settled in. */
export interface BetFigures {
  member_id: string
  currency: string
  bets_of: Date
  turnover: bigint
  won: bigint
  lost: bigint
  kept: bigint
}

/** How far back corrections of bets are looked for. */
const lateDays = { hourly_salary: 3, daily_salary: 35, dividend: 62, net_win: 93, affiliate_loss: 0 } as const

/**
 * The period’s own bets of these members, and what has changed in bets that periods before have counted: a bet is of the
 * period that it was settled in last, so what a correction takes from one it adds to another. Who was counted has a row,
 * also with zeros: without it a later change of the bet would not be seen.
 */
export async function listBetFigures(
  tx: Tx,
  { kind, startsAt, endsAt }: Period,
  members: readonly string[],
): Promise<BetFigures[]> {
  const { rows } = await sql<BetFigures>`
    with before as materialized (
      select f.merchant_id, f.member_id, f.currency, f.bets_of, p.ends_at, sum(f.turnover)::bigint as turnover, sum(f.won)::bigint as won,
        sum(f.lost)::bigint as lost, sum(f.kept)::bigint as kept
      from agent_period p
      join agent_figure f on f.merchant_id = p.merchant_id and f.kind = p.kind and f.bets_of = p.starts_at
      where p.merchant_id = current_merchant() and p.kind = ${kind} and p.starts_at < ${startsAt}::timestamptz
        and p.ends_at > ${startsAt}::timestamptz - make_interval(days => ${lateDays[kind]})
      group by f.merchant_id, f.member_id, f.currency, f.bets_of, p.ends_at
    ), again as materialized (
      select s.merchant_id, s.bets_of, b.* from (select distinct merchant_id, bets_of, ends_at from before) s
      cross join lateral agent_bets(s.bets_of, s.ends_at) b
    )
    select member_id, currency, ${startsAt}::timestamptz as bets_of, turnover, won, lost, kept
    from agent_bets(${startsAt}::timestamptz, ${endsAt}::timestamptz) where member_id = any(${members}::uuid[])
    union all
    select b.member_id, b.currency, b.bets_of, coalesce(n.turnover, 0) - b.turnover, coalesce(n.won, 0) - b.won,
      coalesce(n.lost, 0) - b.lost, coalesce(n.kept, 0) - b.kept
    from before b
    left join again n on n.merchant_id = b.merchant_id and n.member_id = b.member_id and n.currency = b.currency and n.bets_of = b.bets_of
    where (coalesce(n.turnover, 0), coalesce(n.won, 0), coalesce(n.lost, 0), coalesce(n.kept, 0))
      <> (b.turnover, b.won, b.lost, b.kept)`.execute(tx)
  return rows
}

export interface Money {
  member_id: string
  currency: string
  rebates: bigint
  promotions: bigint
  deposits: bigint
  withdrawals: bigint
}

export async function listMoney(
  db: Reader,
  members: readonly string[],
  period: Omit<Period, 'kind'>,
): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select member_id, currency, rebates, promotions, deposits, withdrawals
    from agent_money(${members}::uuid[], ${period.startsAt}::timestamptz, ${period.endsAt}::timestamptz)`.execute(db)
  return rows
}

/** What members got as salary for periods that ended in this one, less what they passed on. */
export async function listSalaries(
  db: Reader,
  members: readonly string[],
  period: Omit<Period, 'kind'>,
): Promise<{ member_id: string; currency: string; salaries: bigint }[]> {
  const { rows } = await sql<{ member_id: string; currency: string; salaries: bigint }>`
    select s.member_id, s.currency, sum(s.gross - s.passed_on)::bigint as salaries
    from agent_statement s
    join agent_period p on p.merchant_id = s.merchant_id and p.kind = s.kind and p.starts_at = s.starts_at
    where s.member_id = any(${members}::uuid[]) and s.kind in ('daily_salary', 'hourly_salary')
      and p.ends_at > ${period.startsAt}::timestamptz and p.ends_at <= ${period.endsAt}::timestamptz
    group by s.member_id, s.currency`.execute(db)
  return rows
}

/** Everybody in a line with who was above when the period began, or when they registered in it. */
export async function listParentsOf(
  db: Reader,
  { startsAt, endsAt }: Omit<Period, 'kind'>,
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ member_id: string; parent_id: string | null }>`
    select member_id, parent_id from agent_parents_of(${startsAt}::timestamptz, ${endsAt}::timestamptz)`.execute(db)
  return new Map(rows.map(({ member_id, parent_id }) => [member_id, parent_id]))
}

export interface FigureRow extends BetFigures {
  rebates: bigint
  promotions: bigint
  salaries: bigint
  deposits: bigint
  withdrawals: bigint
}

export async function insertFigures(
  tx: Tx,
  { merchant, period }: { merchant: number; period: Period },
  rows: readonly FigureRow[],
): Promise<void> {
  const columns = (key: Exclude<keyof FigureRow, 'member_id' | 'currency' | 'bets_of'>) =>
    sql`${rows.map((row) => String(row[key]))}::bigint[]`
  await sql`
    insert into agent_figure (merchant_id, kind, starts_at, bets_of, member_id, currency, turnover, won, lost, kept, rebates,
      promotions, salaries, deposits, withdrawals)
    select ${merchant}, ${period.kind}, ${period.startsAt}::timestamptz, bets_of, member_id, currency, turnover, won, lost, kept,
      rebates, promotions, salaries, deposits, withdrawals
    from unnest(${rows.map(({ bets_of }) => bets_of.toISOString())}::timestamptz[], ${rows.map((row) => row.member_id)}::uuid[],
      ${rows.map(({ currency }) => currency)}::text[], ${columns('turnover')}, ${columns('won')}, ${columns('lost')},
      ${columns('kept')}, ${columns('rebates')}, ${columns('promotions')}, ${columns('salaries')}, ${columns('deposits')}, ${columns('withdrawals')})
      as f(bets_of, member_id, currency, turnover, won, lost, kept, rebates, promotions, salaries, deposits, withdrawals)`.execute(
    tx,
  )
}
