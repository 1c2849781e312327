import type { Figures, Statement } from '@fairground/commissions'
import type { AgentComputation, AgentFigures } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'

type Branch = Omit<AgentComputation['branches'][number], 'member'> & { memberId: string | null }
/** A computation as it is kept with its statement: names and terms are read when it is shown. */
export type StoredComputation = Omit<AgentComputation, 'branches' | 'version' | 'terms' | 'hash'> & {
  branches: Branch[]
}

export function storeComputation(statement: Statement, currency: CurrencyCode): StoredComputation {
  const shown = (units: bigint): string => formatDecimal(money(units, currency))
  return {
    figures: figuresIn(statement.figures, currency),
    measured: shown(statement.measured),
    active: statement.active,
    tier: statement.tier,
    base: shown(statement.base),
    carryIn: shown(statement.carryIn),
    carryOut: shown(statement.carryOut),
    parts: statement.parts.map((part) => ({ ...part, amount: shown(part.amount), share: shown(part.share) })),
    branches: statement.branches.map(({ memberId, figures, share, passed }) => ({
      memberId,
      turnover: shown(figures.turnover),
      net: shown(figures.net),
      share: shown(share),
      passed: shown(passed),
    })),
    carryShare: shown(statement.carryShare),
    dueIn: shown(statement.dueIn),
    dueOut: shown(statement.dueOut),
  }
}

export function figuresIn(figures: Figures, currency: CurrencyCode): AgentFigures {
  const shown = (key: keyof Figures): string => formatDecimal(money(figures[key], currency))
  return {
    turnover: shown('turnover'),
    won: shown('won'),
    lost: shown('lost'),
    kept: shown('kept'),
    rebates: shown('rebates'),
    promotions: shown('promotions'),
    salaries: shown('salaries'),
    deposits: shown('deposits'),
    withdrawals: shown('withdrawals'),
    fee: shown('fee'),
    net: shown('net'),
    lateTurnover: shown('lateTurnover'),
    lateKept: shown('lateKept'),
  }
}
