/**
 * Withdrawals: money out. Owns `withdrawal`, `withdrawal_terms` and `withdrawal_vote`.
 *
 * Invariants: what is asked for leaves the balance at once and is held; it is paid or comes back, once, whoever decides
 * and however often; above the operator's threshold two different people decide each step; nothing is asked of a member
 * at the end that could have been asked before.
 */
export { withdrawalHandlers } from './withdrawals.routes.ts'
export { decideWithdrawal, reviewWithdrawal } from './decide-withdrawal.ts'
export type { Decision, DecisionOutcome } from './decide-withdrawal.ts'
export { getPayee } from './get-payee.ts'
export { findByReference, findTerms, listOpenWithdrawals, listVotes } from './withdrawals.queries.ts'
export type { WithdrawalRow } from './withdrawals.queries.ts'
