import { makeFigures, readTerms, shareLosses, type Figures, type Statement } from '@fairground/commissions'
import type { CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../../platform/commands/command.ts'
import { insertFigures, type Period } from '../periods/figures.queries.ts'
import type { DueContract } from '../periods/periods.queries.ts'
import { storeStatements } from '../periods/store-statements.ts'
import { listRecruitFigures, listRecruits, type RecruitFigures } from './recruits.queries.ts'

export interface Recruiting {
  contracts: readonly DueContract[]
  /** Who stood right above whom when the period began. */
  parents: ReadonlyMap<string, string | null>
}

/**
 * Computes what affiliates get for a month: of the players that own links have brought and that stood below them. What is
 * posted later is of a later month, so nothing is counted again.
 */
export async function closeRecruits(
  tools: CommandTools,
  period: Period,
  { contracts, parents }: Recruiting,
): Promise<void> {
  const { tx, scope } = tools
  const agents = contracts.map(({ member_id }) => member_id)
  const recruits = (await listRecruits(tx, agents, period.endsAt)).filter(({ agent_id, member_id }) =>
    isBelow(parents, member_id, agent_id),
  )
  const rows = await listRecruitFigures(
    tx,
    recruits.map(({ member_id }) => member_id),
    period,
  )
  const none = { won: 0n, lost: 0n, kept: 0n, salaries: 0n, bets_of: period.startsAt }
  await insertFigures(
    tx,
    { merchant: scope.merchant, period },
    rows.map((row) => ({ ...row, ...none })),
  )
  const agentOf = new Map(recruits.map(({ member_id, agent_id }) => [member_id, agent_id]))
  const statements = contracts.map((contract) =>
    settle(
      contract,
      rows.filter((row) => row.currency === contract.currency && agentOf.get(row.member_id) === contract.member_id),
    ),
  )
  await storeStatements(tools, period, { statements, contracts })
}

function isBelow(parents: ReadonlyMap<string, string | null>, memberId: string, agentId: string): boolean {
  let at = parents.get(memberId) ?? null
  while (at !== null && at !== agentId) at = parents.get(at) ?? null
  return at === agentId
}

/** Bets count for who is active only: what they brought is in the money. */
export const figuresOf = ({ turnover, rebates, promotions, deposits, withdrawals }: RecruitFigures): Figures =>
  makeFigures({ turnover, rebates, promotions, deposits, withdrawals })

function settle(contract: DueContract, rows: readonly RecruitFigures[]): Statement {
  const share = shareLosses(readTerms(contract.terms, contract.currency as CurrencyCode), rows.map(figuresOf))
  return {
    ...share,
    contractId: contract.id,
    memberId: contract.member_id,
    payerId: null,
    branches: [],
    carryShare: 0n,
    passedOn: 0n,
    dueIn: 0n,
    amount: share.gross,
    dueOut: 0n,
  }
}
