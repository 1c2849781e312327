import { findTermsFault, readTerms, type Terms } from '@fairground/commissions'
import type { AgentTerms } from '@fairground/contract'
import { formatDecimal, parseMoney, type CurrencyCode } from '@fairground/money'
import { hashInput } from '../../../../platform/commands/command.ts'
import { Refused } from '../../../../platform/refused.ts'

export interface SealedTerms {
  wire: AgentTerms
  terms: Terms
  hash: Buffer
}

/**
 * Terms as they are stored and signed: amounts in one form, so that the same terms have the same hash.
 * @throws Refused amount_invalid, contract_terms_wrong
 */
export function sealTerms(typed: AgentTerms, currency: CurrencyCode): SealedTerms {
  const wire: AgentTerms = {
    ...typed,
    activeTurnover: plainAmount(typed.activeTurnover, currency),
    activeDeposit: plainAmount(typed.activeDeposit, currency),
    tiers: typed.tiers.map((tier) => ({ ...tier, from: plainAmount(tier.from, currency) })),
  }
  const terms = readTerms(wire, currency)
  const fault = findTermsFault(terms)
  if (fault) throw new Refused('contract_terms_wrong', { fault })
  return { wire, terms, hash: hashInput(wire) }
}

function plainAmount(typed: string, currency: CurrencyCode): string {
  const amount = parseMoney(typed, currency, { precision: 'shown', allowsZero: true })
  if (typeof amount === 'string') throw new Refused('amount_invalid', { field: 'terms', fault: amount })
  return formatDecimal(amount)
}
