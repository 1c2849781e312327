/**
 * Reconciliation: recomputes every kept figure from postings and bets and names what drifts. Owns `reconciliation`.
 *
 * Invariants: it reads all rows as of one moment and changes none of them; every run is recorded, with each drifting row by
 * its name.
 */
export { checkBooks } from './check-books.ts'
export { driftText } from './drift-text.ts'
export { nextNight, reconcileJob } from './reconciliation.jobs.ts'
export { listReconciliations } from './reconciliation.queries.ts'
