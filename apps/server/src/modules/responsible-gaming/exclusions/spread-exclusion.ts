import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { JobKind, Jobs } from '../../../platform/jobs/jobs.ts'
import type { Merchants } from '../../merchants/index.ts'
import { findExcluded, markSigns } from './exclusion.queries.ts'

export interface SpreadParts {
  database: Database
  merchants: Merchants
  jobs: Jobs
}

const spreadJob = 'limits.spread'

const othersOf = ({ merchants }: SpreadParts, merchant: MerchantId): MerchantId[] => {
  const { licensee } = merchants.get(merchant)
  return merchants
    .list()
    .filter((other) => other.licensee === licensee && other.id !== merchant)
    .map((other) => other.id)
}

/**
 * Marks the signs of an excluded member and looks for others who have them: here in this transaction, at the licensee's
 * other merchants right after it, and by a job if that fails.
 */
export async function beginExclusion(
  { tx, scope }: CommandTools,
  parts: SpreadParts,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  await markSigns(tx, id, memberId)
  await findExcluded(tx, id)
  for (const merchant of othersOf(parts, scope.merchant)) {
    const key = `${id}/${merchant}/${memberId}`
    await parts.jobs.schedule(tx, { kind: spreadJob, key, merchant, due: { afterSeconds: 0 } })
  }
}

/** After the commit of what began it. */
export const spreadNow = async (parts: SpreadParts, merchant: MerchantId, id: string): Promise<void> => {
  await Promise.allSettled(othersOf(parts, merchant).map((other) => findExcluded(parts.database.of(other), id)))
}

export const spreadExclusionJob = (database: Database): JobKind => ({
  kind: spreadJob,
  run: async ({ merchant, key }) => {
    await findExcluded(database.of(merchant), key.split('/')[0] ?? '')
    return null
  },
})
