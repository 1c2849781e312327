/**
 * Wallet: a member's balances, the account statement, fund transfers to vendors that keep their players' money
 * themselves, and adjustments by hand. Owns `vendor_wallet`, `vendor_transfer`, `transfer_setting` and `adjustment`;
 * balances and entries are the ledger's.
 *
 * Invariants of a fund transfer: it is recorded, and its amount taken from cash, before the vendor is called; it is
 * ordered once and afterwards only queried; it is done when the vendor's ledger lists it, and failed when the vendor
 * can no longer execute it, and no money is given back before that; the balance at a vendor follows the vendor's ledger
 * line by line, each line once.
 *
 * An adjustment is posted once, when another operator than its proposer approves it within seven days.
 */
export { createWallet } from './create-wallet.ts'
export { balanceEvent } from './balance-event.ts'
export { adjustmentCommands } from './adjustments/adjustment.commands.ts'
export { fundTransferCommands } from './fund-transfers/fund-transfer.commands.ts'
