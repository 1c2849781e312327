/** The account record, and fund transfers between cash and vendor wallets. */
export { AccountPage } from './account-record/account-page.tsx'
export { WalletPage } from './fund-transfers/wallet-page.tsx'
