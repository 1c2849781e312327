import type { CommissionCategory } from '@fairground/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { byCategory, listFirstBounds, type CommissionLimits, type Rates } from './commissions.queries.ts'

/** @throws Refused agent_info_wrong, where a rate of a new account is above what the agent may give */
export async function checkFirstRates(
  db: Reader,
  { agentId, rates, limits }: { agentId: string; rates: Rates; limits: CommissionLimits },
): Promise<Record<string, number>> {
  const bounds = rates.length === 0 ? [] : await listFirstBounds(db, agentId, limits)
  for (const { category, basisPoints } of rates) {
    const highest = bounds.find((bound) => bound.category === category)?.highest ?? 0
    if (basisPoints > highest) throw new Refused('agent_info_wrong', { field: 'commissions', category, highest })
  }
  return byCategory(rates.filter(({ basisPoints }) => basisPoints > 0))
}

export const listOfRates = (rates: Partial<Record<CommissionCategory, number>>) =>
  Object.entries(rates).map(([category, basisPoints]) => ({ category: category as CommissionCategory, basisPoints }))
