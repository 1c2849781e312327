import { sql } from 'kysely'
import type { AgentContractKind, AgentTerms } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../../platform/db/database.ts'
import type { StoredComputation } from './stored-computation.ts'

export interface StatementRow {
  id: string
  contract_id: string
  kind: AgentContractKind
  currency: CurrencyCode
  starts_at: Date
  ends_at: Date
  first_day: string
  last_day: string
  member_id: string
  account: string
  payer_id: string | null
  payer_account: string | null
  first_party: string | null
  gross: bigint
  passed_on: bigint
  amount: bigint
  state: 'computed' | 'owed' | 'paid' | 'nothing'
  paid_at: Date | null
}

export interface StatementFilter {
  /** Whose side of the contract: who is paid, or with whom it is. */
  side: 'first' | 'second' | null
  partyId: string | null
  id?: string
  kind?: AgentContractKind | undefined
  state?: StatementRow['state'] | undefined
  account?: string | undefined
  startsAt?: Date
  before?: { startsAt: string; id: string } | null
  limit: number
}

/** The latest period first. */
export async function listStatements(db: Reader, filter: StatementFilter): Promise<StatementRow[]> {
  const { side, partyId, id = null, kind = null, state = null, account = null, startsAt = null, before, limit } = filter
  const { rows } = await sql<StatementRow>`
    select s.id, s.contract_id, s.kind, s.currency, s.starts_at, p.ends_at, s.member_id, m.account, s.payer_id,
      (s.starts_at at time zone merchant_zone())::date::text as first_day,
      ((p.ends_at - interval '1 millisecond') at time zone merchant_zone())::date::text as last_day,
      y.account as payer_account, c.first_party, s.gross, s.passed_on, s.amount, s.state, s.paid_at
    from agent_statement s
    join agent_contract c on c.merchant_id = s.merchant_id and c.id = s.contract_id
    join agent_period p on p.merchant_id = s.merchant_id and p.kind = s.kind and p.starts_at = s.starts_at
    join member_public m on m.merchant_id = s.merchant_id and m.id = s.member_id
    left join member_public y on y.merchant_id = s.merchant_id and y.id = s.payer_id
    where s.merchant_id = current_merchant()
      and (${side === 'second'} is false or s.member_id = ${partyId}::uuid)
      and (${side === 'first'} is false or c.first_party = ${partyId}::uuid)
      and (${id}::uuid is null or s.id = ${id}::uuid)
      and (${kind}::text is null or s.kind = ${kind})
      and (${state}::text is null or s.state = ${state})
      and (${account}::text is null or m.account = ${account})
      and (${startsAt}::timestamptz is null or s.starts_at = ${startsAt}::timestamptz)
      and (${before?.startsAt ?? null}::timestamptz is null
        or (s.starts_at, s.id) < (${before?.startsAt ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by s.starts_at desc, s.id desc limit ${limit}`.execute(db)
  return rows
}

export interface ComputationRow {
  version: number
  terms: AgentTerms
  hash: string
  computation: StoredComputation
}

export async function findComputation(db: Reader, statementId: string): Promise<ComputationRow | undefined> {
  const { rows } = await sql<ComputationRow>`
    select s.version, v.terms, encode(v.terms_hash, 'hex') as hash, s.computation
    from agent_statement s
    join agent_contract_version v on v.merchant_id = s.merchant_id and v.contract_id = s.contract_id and v.version = s.version
    where s.merchant_id = current_merchant() and s.id = ${statementId}`.execute(db)
  return rows[0]
}

export async function accountsOf(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; account: string }>`
    select m.id, m.account from member_public m where m.merchant_id = current_merchant() and m.id = any(${ids}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, account }) => [id, account]))
}
