/** Deposits: the desk, one deposit as it goes, and all that were. */
export { DepositPage } from './deposit-page.tsx'
