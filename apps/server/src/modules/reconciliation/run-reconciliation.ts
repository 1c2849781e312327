import type { CommandTools } from '../../platform/commands/command.ts'
import type { Reader } from '../../platform/db/database.ts'
import { actorName } from '../../platform/scope.ts'
import { inSnapshot, listLedgerDrift, type DriftRow } from '../ledger/index.ts'
import { insertOutcome, listKeptDrift } from './reconciliation.queries.ts'
import { driftText } from './drift-text.ts'

/** Stored rows per run: the first ones are enough to find the cause. */
const keptMax = 200

export interface ReconciliationTools {
  db: Reader
  /** Runs the command that stores the outcome, as the actor that started the run. */
  run: (work: (tools: CommandTools) => Promise<void>) => Promise<void>
}

/** Recomputes everything and stores what was found. Betting may continue meanwhile. */
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
