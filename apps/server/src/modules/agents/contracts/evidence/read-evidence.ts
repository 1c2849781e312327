import type { AgentEvidence } from '@fairground/contract'
import { formatDecimal, money } from '@fairground/money'
import type { Reader } from '../../../../platform/db/database.ts'
import { Refused } from '../../../../platform/refused.ts'
import { findComputation, type StatementRow } from '../periods/statements.queries.ts'
import { viewComputation, viewStatement } from '../periods/view-statement.ts'
import { findSigned, listCounted, listStatementPostings, type CountedFigures } from './evidence.queries.ts'

/** More are told as a number: the console lists all of a period. */
const figuresMax = 5_000

interface EvidenceAsked {
  row: StatementRow
  side: 'first' | 'second'
  /** Null: staff. */
  readerId: string | null
  now: Date
}

/** All that a statement rests on. @throws Refused not_found */
export async function readEvidence(db: Reader, { row, side, readerId, now }: EvidenceAsked): Promise<AgentEvidence> {
  const stored = await findComputation(db, row.id)
  const signed = await findSigned(db, row.id)
  if (!stored || !signed) throw new Refused('not_found')
  const shown = (units: bigint): string => formatDecimal(money(units, row.currency))
  const { list, left } = await listCounted(db, { statementId: row.id, readerId, limit: figuresMax })
  return {
    madeAt: now.toISOString(),
    statement: viewStatement(row, side),
    computation: await viewComputation(db, stored),
    signed: {
      first: signed.first ?? '',
      second: signed.second,
      offeredAt: signed.offered_at.toISOString(),
      acceptedAt: signed.decided_at.toISOString(),
      startsAt: signed.starts_at.toISOString(),
    },
    figures: list.map((figures) => viewFigures(figures, shown)),
    figuresLeft: left,
    postings: (await listStatementPostings(db, row.id)).map(({ key, account, type, amount, created_at }) => ({
      key,
      account,
      type,
      amount: shown(amount),
      at: created_at.toISOString(),
    })),
  }
}

const viewFigures = ({ account, bets_of, ...sums }: CountedFigures, shown: (units: bigint) => string) => ({
  account,
  betsOf: bets_of.toISOString(),
  turnover: shown(sums.turnover),
  won: shown(sums.won),
  lost: shown(sums.lost),
  kept: shown(sums.kept),
  rebates: shown(sums.rebates),
  promotions: shown(sums.promotions),
  salaries: shown(sums.salaries),
  deposits: shown(sums.deposits),
  withdrawals: shown(sums.withdrawals),
})
