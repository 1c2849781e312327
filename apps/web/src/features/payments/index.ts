/** Money in and out: deposits, withdrawals, and how each of them goes on. */
export { DepositPage } from './deposits/deposit-page.tsx'
export { WithdrawalPage } from './withdrawals/withdrawal-page.tsx'
