/**
 * Payments: deposits, bank transfers, withdrawals, bank cards and suspense. Owns `deposit_channel`, `provider_bank`,
 * `deposit`, `deposit_receipt`, `deposit_vote`, `provider_callback`, `suspense`, `suspense_vote`, `withdrawal`,
 * `withdrawal_terms`, `withdrawal_vote` and `bank_card`.
 *
 * Invariants:
 * - A deposit is credited once, however often and in whatever order its provider calls back; a callback is believed only
 *   when its raw bytes are signed. Money that fits no deposit is kept in suspense until operators assign or return it.
 * - A bank transfer is credited when an operator names the payment in the bank; above a threshold two operators do.
 * - A requested withdrawal leaves the balance at once and is held; it is paid or given back, once. Above the operator's
 *   threshold two different operators decide each step. Whatever a withdrawal will ask for is known before it.
 * - Card numbers are sealed, and no call tells more of them than a mask.
 */
export {
  findTransfer,
  listClaimedTransfers,
  listVotes as listTransferVotes,
} from './bank-transfers/bank-transfers.queries.ts'
export type { TransferRow } from './bank-transfers/bank-transfers.queries.ts'
export { decideTransfer } from './bank-transfers/decide-transfer.ts'
export type { TransferDecision } from './bank-transfers/decide-transfer.ts'
export { lookAtReceipt } from './bank-transfers/look-at-receipt.ts'
export { depositHandlers } from './deposits/deposit.routes.ts'
export { cashierJobs } from './deposits/deposits.jobs.ts'
export { createCheckoutProvider } from './providers/checkout-provider.ts'
export type { PaymentProviders } from './providers/payment-provider.ts'
export { registerProviderCallbacks } from './providers/provider-callback.routes.ts'
export { createSandboxProvider } from './providers/sandbox-provider.ts'
export { findSuspense, listCallbacksOf, listSuspense, listSuspenseVotes } from './suspense/suspense.queries.ts'
export type { SuspenseRow } from './suspense/suspense.queries.ts'
export { assignSuspense, moneyOf, returnSuspense } from './suspense/suspense.ts'
export type { SuspenseOutcome } from './suspense/suspense.ts'
export { decideWithdrawal, reviewWithdrawal } from './withdrawals/decide-withdrawal.ts'
export type { Decision } from './withdrawals/decide-withdrawal.ts'
export { getPayee } from './withdrawals/get-payee.ts'
export { findByReference, findTerms, listOpenWithdrawals, listVotes } from './withdrawals/withdrawals.queries.ts'
export type { WithdrawalRow } from './withdrawals/withdrawals.queries.ts'
export { withdrawalHandlers } from './withdrawals/withdrawals.routes.ts'
export { bankCardHandlers } from './bank-cards/bank-cards.routes.ts'
export { countCards as countBankCards } from './bank-cards/bank-cards.queries.ts'
