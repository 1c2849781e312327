import { runReconciliation } from './run-reconciliation.ts'
import { driftText } from './drift-text.ts'
import { listReconciliations } from './reconciliation.queries.ts'
import { OperatorFault, type OperatorContext, type OperatorCommand } from '../../platform/operator/operator-command.ts'

const shownMax = 50
const listedMax = 14

export const reconciliationCommands: readonly OperatorCommand[] = [
  {
    name: 'reconcile list',
    permission: 'reconciliation.read',
    words: [],
    summary: 'results of the latest reconciliation runs, the nightly ones included',
    isForAll: true,
    run: list,
  },
  {
    name: 'reconcile',
    permission: 'reconciliation.run',
    words: [],
    summary: 'recomputes every balance, held amount, stake and counter; betting may continue meanwhile',
    isForAll: true,
    run: reconcile,
  },
]

async function reconcile({ db, run, merchant, say }: OperatorContext): Promise<void> {
  const drift = await runReconciliation({ db, run: (work) => run('reconciliation.run', work) })
  if (drift.length === 0) {
    say(`${merchant.code}: the ledger reconciles.`)
    return
  }
  for (const each of drift.slice(0, shownMax)) say(`${merchant.code}: ${driftText(each)}`)
  throw new OperatorFault(`${merchant.code}: the ledger does not reconcile: ${drift.length} rows differ.`)
}

async function list({ db, merchant, say }: OperatorContext): Promise<void> {
  const looks = await listReconciliations(db, { beforeId: null, limit: listedMax })
  if (looks.length === 0) say(`${merchant.code}: no reconciliation has run yet.`)
  for (const { checked_at, asked_by, drift_count } of looks) {
    const found = drift_count === 0 ? 'the ledger reconciles' : `${drift_count} rows do not agree`
    say(`${merchant.code}  ${checked_at.toISOString()}  ${asked_by.padEnd(20)}  ${found}`)
  }
}
