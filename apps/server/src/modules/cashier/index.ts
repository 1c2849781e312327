/**
 * The cashier: money in. Owns `deposit_channel`, `provider_bank`, `deposit`, `deposit_receipt`, `deposit_vote`,
 * `provider_callback`, `suspense` and `suspense_vote`.
 *
 * Invariants: a deposit is credited once, however often and in whatever order its provider speaks; a callback is
 * believed only when its raw bytes are signed; money that fits no deposit is kept, and goes to nobody until people say whose
 * it is. A transfer is credited when an operator names the payment in the bank, above a threshold when two do.
 */
export { cashierJobs } from './cashier.jobs.ts'
export { createCheckoutProvider } from './checkout-provider.ts'
export { decideTransfer } from './decide-transfer.ts'
export type { TransferDecision } from './decide-transfer.ts'
export { feeOf, percentOf } from './fee.ts'
export { depositHandlers } from './deposit.routes.ts'
export { lookAtReceipt } from './look-at-receipt.ts'
export { registerProviderCallbacks } from './provider-callback.routes.ts'
export { createSandboxProvider } from './sandbox-provider.ts'
export type { PaymentProvider, PaymentProviders } from './payment-provider.ts'
export { assignSuspense, moneyOf, returnSuspense } from './suspense.ts'
export type { SuspenseOutcome } from './suspense.ts'
export { findSuspense, listCallbacksOf, listSuspense, listSuspenseVotes } from './suspense.queries.ts'
export type { SuspenseRow } from './suspense.queries.ts'
export { findTransfer, listClaimedTransfers, listVotes as listTransferVotes } from './transfers.queries.ts'
export type { TransferRow } from './transfers.queries.ts'
