import type { CommandTools } from '../../platform/commands/command.ts'
import type { Reader } from '../../platform/db/database.ts'
import { actorName } from '../../platform/scope.ts'
import { inSnapshot, listLedgerDrift, type DriftRow } from '../ledger/index.ts'
import { insertOutcome, listKeptDrift } from './reconciliation.queries.ts'
import { driftText } from './drift-text.ts'

/** Of a thousand damaged rows the first tell what has happened. */
const keptMax = 200

export interface ReconciliationTools {
  db: Reader
  /** Runs the write of the outcome, under the name of whoever asks. */
  run: (work: (tools: CommandTools) => Promise<void>) => Promise<void>
}

/** Recomputes everything and writes down what was found. Play may go on meanwhile. */
export async function runReconciliation({ db, run }: ReconciliationTools): Promise<DriftRow[]> {
  const drift = await inSnapshot(db, async (moment) => {
    const ofLedger = await listLedgerDrift(moment)
    return [...ofLedger, ...(await listKeptDrift(moment))]
  })
  await run(({ tx, scope }) => keep(tx, scope, drift))
  return drift
}

async function keep(tx: CommandTools['tx'], scope: CommandTools['scope'], drift: readonly DriftRow[]): Promise<void> {
  await insertOutcome(tx, {
    merchant: scope.merchant,
    askedBy: actorName(scope.actor),
    count: drift.length,
    named: drift.slice(0, keptMax).map(driftText),
  })
}
