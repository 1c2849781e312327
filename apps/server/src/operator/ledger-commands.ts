import { findDrift } from '../modules/ledger/index.ts'
import { OperatorFault, type Desk, type OperatorCommand } from './command.ts'

const shownMax = 50

export const ledgerCommands: readonly OperatorCommand[] = [
  {
    name: 'reconcile',
    words: [],
    summary: 'recomputes every balance from its entries; play may go on meanwhile',
    isForAll: true,
    run: reconcile,
  },
]

async function reconcile({ db, merchant, say }: Desk): Promise<void> {
  const drift = await findDrift(db)
  if (drift.length === 0) {
    say(`${merchant.code}: the books agree.`)
    return
  }
  for (const { row, fault } of drift.slice(0, shownMax)) say(`${merchant.code}: ${row}: ${fault}`)
  throw new OperatorFault(`${merchant.code}: the books do not agree in ${drift.length} places.`)
}
