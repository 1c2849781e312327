import type { Commands } from '../../platform/commands/command.ts'
import type { Database, MerchantId } from '../../platform/db/database.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Scope } from '../../platform/scope.ts'
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

/** The nightly run of a merchant, and runs that operators ask for. */
export function reconciliationJobs(options: ReconcileJobOptions): JobKind[] {
  const { database } = options
  return [
    {
      kind: 'reconciliation.run',
      run: async ({ merchant }) => {
        await reconcile(options, { merchant, actor: { kind: 'system', id: 'reconciliation' } })
        return nextNight(database, merchant)
      },
    },
    {
      kind: askedKind,
      run: async ({ merchant, key }) => {
        await reconcile(options, { merchant, actor: { kind: 'operator', id: key.slice(key.indexOf(':') + 1) } })
        return null
      },
    },
  ]
}

const askedKind = 'reconciliation.asked'

/** The job of an operator: asked for again before it has ended, it runs once. */
export const askedReconciliation = (merchant: MerchantId, operator: string) => ({
  kind: askedKind,
  key: `${merchant}:${operator}`,
  merchant,
})

async function reconcile({ database, commands, log }: ReconcileJobOptions, scope: Scope): Promise<void> {
  const { merchant } = scope
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
}
