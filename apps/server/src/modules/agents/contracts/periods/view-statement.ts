import type { AgentComputation, AgentStatement } from '@fairground/contract'
import { formatDecimal, money } from '@fairground/money'
import type { Reader } from '../../../../platform/db/database.ts'
import { accountsOf, type ComputationRow, type StatementRow } from './statements.queries.ts'

export function viewStatement(row: StatementRow, side: 'first' | 'second'): AgentStatement {
  const shown = (units: bigint): string => formatDecimal(money(units, row.currency))
  return {
    id: row.id,
    contractId: row.contract_id,
    kind: row.kind,
    currency: row.currency,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    days: { from: row.first_day, to: row.last_day },
    member: { id: row.member_id, account: row.account },
    payer: row.payer_id === null ? null : { id: row.payer_id, account: row.payer_account ?? '' },
    side,
    gross: shown(row.gross),
    passedOn: shown(row.passed_on),
    amount: shown(row.amount),
    state: row.state,
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}

export async function viewComputation(db: Reader, row: ComputationRow): Promise<AgentComputation> {
  const { computation, version, terms, hash } = row
  const { branches, ...rest } = computation
  const accounts = await accountsOf(
    db,
    branches.flatMap(({ memberId }) => memberId ?? []),
  )
  return {
    ...rest,
    version,
    terms,
    hash,
    branches: branches.map(({ memberId, ...branch }) => ({
      ...branch,
      member: memberId === null ? null : { id: memberId, account: accounts.get(memberId) ?? '' },
    })),
  }
}
