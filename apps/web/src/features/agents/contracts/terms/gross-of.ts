import { computeGross, feeOf, makeFigures, readTerms } from '@fairground/commissions'
import type { AgentFigures, AgentTerms } from '@fairground/contract'
import { formatDecimal, money, parseDecimal, type CurrencyCode } from '@fairground/money'

export interface Ask {
  terms: AgentTerms
  currency: CurrencyCode
}

/** What is left out is zero; a given `net` stands for all that it is made of. */
function read({ terms, currency }: Ask, figures: Partial<AgentFigures>) {
  const units = (decimal = '0'): bigint => parseDecimal(decimal, currency).amount
  const bets = { turnover: units(figures.turnover), won: units(figures.won), lost: units(figures.lost) }
  if (terms.kind !== 'affiliate_loss') return makeFigures({ ...bets, kept: units(figures.net) })
  const moved = { deposits: units(figures.deposits), withdrawals: units(figures.withdrawals) }
  const given = { rebates: units(figures.rebates), promotions: units(figures.promotions) }
  return makeFigures({ ...bets, ...moved, ...given, fee: feeOf(terms.feePpm, moved) })
}

/** What terms pay for figures, by the computation of the platform. */
export function grossOf(ask: Ask, figures: Partial<AgentFigures>, active: number): string {
  const { gross } = computeGross(readTerms(ask.terms, ask.currency), { figures: read(ask, figures), active })
  return formatDecimal(money(gross, ask.currency))
}

/** What the house kept, after the fee of these terms. */
export const netOf = (ask: Ask, figures: Partial<AgentFigures>): string =>
  formatDecimal(money(read(ask, figures).net, ask.currency))
