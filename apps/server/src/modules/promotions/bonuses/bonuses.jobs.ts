import type { Commands } from '../../../platform/commands/command.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { listToSettle } from './bonuses.queries.ts'
import { settleBonus } from './settle-bonus.ts'

export interface BonusJobOptions {
  database: Database
  commands: Commands
  log: Log
}

const pauseSeconds = 10
const batchMax = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Settles bonuses of members who have played since the last run. A failure of one does not stop the others. */
export function settleBonusesJob({ database, commands, log }: BonusJobOptions): JobKind {
  return {
    kind: 'bonus.settle',
    run: async ({ merchant }) => {
      const scope = { merchant, actor: { kind: 'system', id: 'bonuses' } } as const
      let after: string | undefined = beforeAll
      while (after !== undefined) {
        const batch = await listToSettle(database.of(merchant), { after, limit: batchMax })
        for (const owner of batch)
          await commands
            .run({ scope, name: 'bonus.settle' }, (tools) => settleBonus(tools, owner))
            .catch((cause: unknown) => log.error({ err: cause, bonus: owner.id }, 'a bonus could not be looked at'))
        after = batch.length === batchMax ? batch.at(-1)?.id : undefined
      }
      return { afterSeconds: pauseSeconds }
    },
  }
}
