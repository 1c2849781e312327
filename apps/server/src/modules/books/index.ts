/**
 * Books: whether every figure that is kept follows from what was posted and bet. Owns `reconciliation`.
 *
 * Invariants: it reads everybody's rows as of one moment and changes none of them; every look is written down, with each
 * row that drifts by its name.
 */
export { checkBooks } from './check-books.ts'
export { nextNight, reconcileJob } from './books.jobs.ts'
export { listReconciliations } from './books.queries.ts'
export { driftText } from './drift-text.ts'
