/** Money in and out: deposits, withdrawals, and the bank cards that withdrawals are paid to. */
export { LazyCardsSheet } from './bank-cards/lazy-cards-sheet.ts'
export { DepositPage } from './deposits/deposit-page.tsx'
export { WithdrawalPage } from './withdrawals/withdrawal-page.tsx'
