/**
 * Wallet: a member's balances, the account statement, and fund transfers to vendors that keep their players' money
 * themselves. Owns `vendor_wallet`, `vendor_transfer` and `transfer_setting`; balances and entries are the ledger's.
 *
 * Invariants of a fund transfer: it is written down, and what goes to the vendor has left cash, before the vendor hears of
 * it; it is ordered once and afterwards only asked after; it is done when it stands in the vendor's book and failed when
 * the vendor can no longer do it, and nothing in between gives money back; what a member has with a vendor follows the
 * vendor's book line by line, each line once.
 */
export { balanceEvent } from './balance-event.ts'
export { registerEntryFile } from './entry-file.ts'
export { enterGame } from './fund-transfers/enter-game.ts'
export { failByHand } from './fund-transfers/resolve-transfer.ts'
export type { TransferParts } from './fund-transfers/transfer-parts.ts'
export { transferJobs } from './fund-transfers/transfers.jobs.ts'
export { listOpenTransfers } from './fund-transfers/transfers.queries.ts'
export type { OpenTransfer } from './fund-transfers/transfers.queries.ts'
export { moverOf, transferHandlers } from './fund-transfers/transfers.routes.ts'
export type { GameNames } from './list-entries.ts'
export { askWallets } from './vendor-wallets/ask-wallets.ts'
export { createTransferGateways } from './vendor-wallets/gateways.ts'
export { walletHandlers } from './wallet.routes.ts'
