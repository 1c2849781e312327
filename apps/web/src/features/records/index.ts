/** What a member staked and got back, and every movement of the account. */
export { AccountPage } from './account-page.tsx'
export { BetRecords } from './bet-records.tsx'
