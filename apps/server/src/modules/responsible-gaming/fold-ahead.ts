import type { Database, MerchantId } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { foldDays, listUnfolded } from './responsible-gaming.queries.ts'

export const foldAheadKind = 'limits.fold'

const pauseSeconds = 60
/** Fewer postings than this are added up by who reads them. */
const least = 500
/** Of one transaction: it holds the member's accounts, so that bets wait for it. */
const most = 2_000

/**
 * Adds up the days of members who play much before anybody reads them, so that a limit, a statement and a bet of theirs
 * never add up a long history.
 */
export const foldAheadJob = ({ database }: { database: Database }): JobKind => ({
  kind: foldAheadKind,
  run: async ({ merchant }) => {
    await foldAhead(database, merchant)
    return { afterSeconds: pauseSeconds }
  },
})

export async function foldAhead(database: Database, merchant: MerchantId): Promise<void> {
  const db = database.of(merchant)
  for (const memberId of await listUnfolded(db, least)) {
    let added = most
    while (added >= most) added = await transact(db, (tx) => foldDays(tx, { memberId, most }))
  }
}
