/**
 * Payments: deposits, bank transfers, withdrawals, bank cards and suspense. Owns `deposit_channel`, `provider_bank`,
 * `deposit`, `deposit_receipt`, `provider_callback`, `suspense`, `withdrawal`, `withdrawal_terms` and `bank_card`.
 *
 * Invariants:
 * - A deposit is credited once for any number and order of provider callbacks; a callback is accepted only
 *   when its raw bytes are signed. Money that fits no deposit is kept in suspense until operators assign or return it.
 * - A bank transfer is credited when an operator names the payment in the bank; above a threshold two operators do.
 * - A requested withdrawal leaves the balance at once and is held; it is paid or given back, once. Above the operator's
 *   threshold two different operators decide each step. Its requirements are shown before it is requested.
 * - Card numbers are sealed, and no call tells more of them than a mask.
 */
export { createPayments } from './create-payments.ts'
export type { TransferRow } from './bank-transfers/bank-transfers.queries.ts'
export { decideTransfer } from './bank-transfers/decide-transfer.ts'
export { assignSuspense } from './suspense/suspense.ts'
export { decideWithdrawal } from './withdrawals/decide-withdrawal.ts'
export type { Decision } from './withdrawals/decide-withdrawal.ts'
export { paymentLimits } from './terms/payment-limits.ts'
export { countCards as countBankCards } from './bank-cards/bank-cards.queries.ts'
export { bankTransferCommands } from './bank-transfers/bank-transfer.commands.ts'
export { suspenseCommands } from './suspense/suspense.commands.ts'
export { withdrawalCommands } from './withdrawals/withdrawal.commands.ts'
