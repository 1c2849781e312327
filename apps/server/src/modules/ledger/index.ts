/**
 * The ledger: the only writer of money. Owns `ledger_account`, `ledger_posting` and `ledger_entry`.
 *
 * Invariants: every posting sums to zero in one currency; postings and entries are only ever added; one cause, one
 * posting; a member's balance never goes below zero and always equals the sum of its entries. Other modules move
 * money by `post` inside their own transaction, or by SQL functions that call `ledger_post`.
 */
export {
  adjustments,
  bonus,
  cash,
  clearing,
  commissions,
  fees,
  held,
  house,
  playMoney,
  promo,
  rains,
  transit,
  vendorWallet,
} from './accounts.ts'
export type { AccountRef } from './accounts.ts'
export { readBalanceBody } from './balance-body.ts'
export { post } from './post.ts'
export type { Move, Posting, PostingType } from './post.ts'
export { listMemberEntries, sumMemberEntries } from './entry.queries.ts'
export type { EntryFilter, EntryRow } from './entry.queries.ts'
export { getBalances, listDrift as listLedgerDrift, listPostingTypes, lockBalances } from './ledger.queries.ts'
export type { DriftRow, Pockets } from './ledger.queries.ts'
export { findDrift, inSnapshot, sumByCurrency } from './reconcile.ts'
