import type { Reader } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { listFirstBounds, type Rates } from './commissions.queries.ts'

/** @throws Refused agent_info_wrong, where a rate of a new account is above what the agent may give */
export async function checkFirstRates(
  db: Reader,
  { agentId, rates, limits }: { agentId: string; rates: Rates; limits: Rates },
): Promise<Rates> {
  const bounds = rates.length === 0 ? [] : await listFirstBounds(db, agentId, limits)
  for (const { category, basis, basisPoints } of rates) {
    const highest = bounds.find((bound) => bound.category === category && bound.basis === basis)?.highest ?? 0
    if (basisPoints > highest) throw new Refused('agent_info_wrong', { field: 'commissions', category, basis, highest })
  }
  return rates.filter(({ basisPoints }) => basisPoints > 0)
}
