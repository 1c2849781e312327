/** Money in and out: the desks, one deposit or withdrawal as it goes, and all that were. */
export { DepositPage } from './deposit-page.tsx'
export { WithdrawalPage } from './withdrawal/withdrawal-page.tsx'
