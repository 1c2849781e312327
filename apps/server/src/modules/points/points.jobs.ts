import type { Commands } from '../../platform/commands/command.ts'
import type { Database, MerchantId } from '../../platform/db/database.ts'
import { commitWithoutWaiting } from '../../platform/db/transact.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { countPoints, hasRates, listPlayers, lockMember } from './points.queries.ts'

export interface CountOptions {
  database: Database
  commands: Commands
}

const pauseSeconds = 6 * 3_600
const batchMax = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'
export const countPointsKind = 'points.count'

/** Posts the points of members who have played lately and do not look themselves. */
export const countPointsJob = (options: CountOptions): JobKind => ({
  kind: countPointsKind,
  run: async ({ merchant }) => {
    await countForAll(options, merchant)
    return { afterSeconds: pauseSeconds }
  },
})

export async function countForAll({ database, commands }: CountOptions, merchant: MerchantId): Promise<void> {
  const db = database.of(merchant)
  if (!(await hasRates(db))) return
  const scope = { merchant, actor: { kind: 'system', id: 'points' } } as const
  let after: string | undefined = beforeAll
  while (after !== undefined) {
    const players = await listPlayers(db, { after, limit: batchMax })
    // Each member for themselves, so that nobody waits for a whole batch.
    for (const { memberId, currency } of players)
      await commands.run({ scope, name: 'points.count' }, async ({ tx }) => {
        // What is lost in a crash is counted again from the bets.
        await commitWithoutWaiting(tx)
        await lockMember(tx, memberId)
        await countPoints(tx, { memberId, currency })
      })
    after = players.length === batchMax ? players.at(-1)?.memberId : undefined
  }
}
