/**
 * Transfers: money that is moved to vendors which keep their players' money themselves, and back. Owns `vendor_wallet`,
 * `vendor_transfer` and `transfer_setting`.
 *
 * Invariants: a transfer is written down, and what goes in is out of cash, before the vendor hears of it; it is ordered
 * once and afterwards only asked after; it is done when it stands in the vendor's book and failed when the vendor can no
 * longer do it, and nothing in between gives money back; what a member has with a vendor follows the vendor's book line
 * by line, each once.
 */
export { askWallets } from './ask-wallets.ts'
export { enterGame } from './enter-game.ts'
export { createTransferGateways } from './gateways.ts'
export type { TransferParts } from './transfer-parts.ts'
export { transferJobs } from './transfers.jobs.ts'
export { moverOf, transferHandlers } from './transfers.routes.ts'
export { failByHand } from './resolve-transfer.ts'
export { listOpenTransfers } from './transfers.queries.ts'
export type { OpenTransfer } from './transfers.queries.ts'
