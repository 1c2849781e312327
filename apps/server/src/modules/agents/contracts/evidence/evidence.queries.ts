import { sql } from 'kysely'
import type { CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../../platform/db/database.ts'

export interface Signed {
  first: string | null
  second: string
  offered_at: Date
  decided_at: Date
  starts_at: Date
}

export async function findSigned(db: Reader, statementId: string): Promise<Signed | undefined> {
  const { rows } = await sql<Signed>`
    select a.account as first, b.account as second, v.offered_at, v.decided_at, v.starts_at
    from agent_statement s
    join agent_contract c on c.merchant_id = s.merchant_id and c.id = s.contract_id
    join agent_contract_version v on v.merchant_id = s.merchant_id and v.contract_id = s.contract_id and v.version = s.version
    join member_public b on b.merchant_id = c.merchant_id and b.id = c.second_party
    left join member_public a on a.merchant_id = c.merchant_id and a.id = c.first_party
    where s.merchant_id = current_merchant() and s.id = ${statementId}`.execute(db)
  return rows[0]
}

export interface CountedFigures {
  account: string | null
  bets_of: Date
  turnover: bigint
  won: bigint
  lost: bigint
  kept: bigint
  rebates: bigint
  promotions: bigint
  salaries: bigint
  deposits: bigint
  withdrawals: bigint
}

/** What a statement was made from, by member; accounts of the reader's own team only, for staff all. */
export async function listCounted(
  db: Reader,
  { statementId, readerId, limit }: { statementId: string; readerId: string | null; limit: number },
): Promise<{ list: CountedFigures[]; left: number }> {
  const { rows } = await sql<CountedFigures & { all: number }>`
    select case when ${readerId}::uuid is null or exists (
        select from agent_line l where l.merchant_id = f.merchant_id and l.ancestor_id = ${readerId}::uuid and l.member_id = f.member_id)
        then m.account end as account, f.bets_of, f.turnover, f.won, f.lost, f.kept, f.rebates, f.promotions, f.salaries,
      f.deposits, f.withdrawals, count(*) over ()::integer as all
    from agent_statement s
    cross join lateral agent_counted(s.id) c
    join agent_figure f on f.merchant_id = s.merchant_id and f.kind = s.kind and f.starts_at = s.starts_at
      and f.member_id = c.member_id and f.currency = s.currency
    join member_public m on m.merchant_id = f.merchant_id and m.id = f.member_id
    where s.merchant_id = current_merchant() and s.id = ${statementId}
    order by f.bets_of desc, m.account limit ${limit}`.execute(db)
  return { list: rows, left: (rows[0]?.all ?? 0) - rows.length }
}

export interface StatementPosting {
  key: string
  account: string
  type: string
  amount: bigint
  currency: CurrencyCode
  created_at: Date
}

export async function listStatementPostings(db: Reader, statementId: string): Promise<StatementPosting[]> {
  const { rows } = await sql<StatementPosting>`
    select p.key, m.account, p.type, e.amount, e.currency, p.created_at
    from posting p
    join member_entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id
    join member_public m on m.merchant_id = e.merchant_id and m.id = e.member_id
    where p.merchant_id = current_merchant() and p.key = ${`agent:statement:${statementId}`}
    order by e.amount, e.seq`.execute(db)
  return rows
}
