import type { Commands } from '../../platform/commands/command.ts'
import type { Database, MerchantId } from '../../platform/db/database.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { readNextNight } from './reconciliation.queries.ts'
import { runReconciliation } from './run-reconciliation.ts'
import { driftText } from './drift-text.ts'

export interface ReconcileJobOptions {
  database: Database
  commands: Commands
  log: Log
}

/** Drifting rows logged per run; all of them are in the table. */
const loggedMax = 20

export const nextNight = (database: Database, merchant: MerchantId): Promise<Date> =>
  readNextNight(database.of(merchant))

/** Reconciles a merchant every night. */
export function reconcileJob({ database, commands, log }: ReconcileJobOptions): JobKind {
  return {
    kind: 'reconciliation.run',
    run: async ({ merchant }) => {
      const scope = { merchant, actor: { kind: 'system', id: 'reconciliation' } } as const
      const drift = await runReconciliation({
        db: database.of(merchant),
        run: (work) => commands.run({ scope, name: 'reconciliation.run' }, work),
      })
      if (drift.length === 0) log.info({ merchant }, 'the ledger reconciles')
      else
        log.error(
          { merchant, count: drift.length, drift: drift.slice(0, loggedMax).map(driftText) },
          'the ledger does not reconcile',
        )
      return nextNight(database, merchant)
    },
  }
}
