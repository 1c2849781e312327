import { runReconciliation } from './run-reconciliation.ts'
import { driftText } from './drift-text.ts'
import { listReconciliations } from './reconciliation.queries.ts'
import { OperatorFault, type OperatorContext, type OperatorCommand } from '../../platform/operator/operator-command.ts'

const shownMax = 50
const listedMax = 14

export const reconciliationCommands: readonly OperatorCommand[] = [
  {
    name: 'reconcile list',
    words: [],
    summary: 'what the latest looks at the books have found, those of every night too',
    isForAll: true,
    run: list,
  },
  {
    name: 'reconcile',
    words: [],
    summary: 'recomputes every balance, what is held and staked, and what was counted; play may go on meanwhile',
    isForAll: true,
    run: reconcile,
  },
]

async function reconcile({ db, run, merchant, say }: OperatorContext): Promise<void> {
  const drift = await runReconciliation({ db, run: (work) => run('reconciliation.run', work) })
  if (drift.length === 0) {
    say(`${merchant.code}: the books agree.`)
    return
  }
  for (const each of drift.slice(0, shownMax)) say(`${merchant.code}: ${driftText(each)}`)
  throw new OperatorFault(`${merchant.code}: the books do not agree in ${drift.length} places.`)
}

async function list({ db, merchant, say }: OperatorContext): Promise<void> {
  const looks = await listReconciliations(db, listedMax)
  if (looks.length === 0) say(`${merchant.code}: nobody has looked at the books yet.`)
  for (const { checked_at, asked_by, drift_count } of looks) {
    const found = drift_count === 0 ? 'the books agree' : `${drift_count} places do not agree`
    say(`${merchant.code}  ${checked_at.toISOString()}  ${asked_by.padEnd(20)}  ${found}`)
  }
}
