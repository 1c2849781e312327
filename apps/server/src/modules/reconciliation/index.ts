/**
 * Reconciliation: recomputes every stored figure from postings and bets and reports each row that drifts. Owns
 * `reconciliation`.
 *
 * Invariants: it reads all rows in one snapshot and changes none of them; every run is recorded, with the name of each
 * drifting row.
 */
export { createReconciliation } from './create-reconciliation.ts'
export { runReconciliation } from './run-reconciliation.ts'
export { reconciliationCommands } from './reconciliation.commands.ts'
