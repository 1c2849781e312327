/**
 * Trial play: an account with play money, without a name, a password or a way back in.
 *
 * Invariants: a trial's money is of the currency `FUN`, which no real account has; it is funded once, with its making;
 * whoever leaves a trial closes it, and one that nobody comes back to is closed by a job; nothing it posted is deleted.
 */
export { closeTrialsJob } from './close-trials.ts'
export { trialHandlers } from './trial.routes.ts'
