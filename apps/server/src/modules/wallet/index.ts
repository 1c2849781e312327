/**
 * Wallet: a member's balances, the account statement, and fund transfers to vendors that keep their players' money
 * themselves. Owns `vendor_wallet`, `vendor_transfer` and `transfer_setting`; balances and entries are the ledger's.
 *
 * Invariants of a fund transfer: it is written down, and what goes to the vendor has left cash, before the vendor hears of
 * it; it is ordered once and afterwards only queried; it is done when the vendor's ledger lists it and failed when
 * the vendor can no longer do it, and nothing in between gives money back; what a member has with a vendor follows the
 * vendor's ledger line by line, each line once.
 */
export { createWallet } from './create-wallet.ts'
export { balanceEvent } from './balance-event.ts'
export { fundTransferCommands } from './fund-transfers/fund-transfer.commands.ts'
