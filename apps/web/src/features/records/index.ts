/** What a member staked and got back, and every movement of the account. */
export { AccountRecords } from './account-records.tsx'
export { BetRecords } from './bet-records.tsx'
