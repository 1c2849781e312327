/**
 * Reconciliation: recomputes every kept figure from postings and bets and names what drifts. Owns `reconciliation`.
 *
 * Invariants: it reads all rows as of one moment and changes none of them; every run is recorded, with each drifting row by
 * its name.
 */
export { createReconciliation } from './create-reconciliation.ts'
export { runReconciliation } from './run-reconciliation.ts'
export { reconciliationCommands } from './reconciliation.commands.ts'
