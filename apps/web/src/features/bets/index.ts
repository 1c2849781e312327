/** The betting record: what a member staked and got back. */
export { BetRecords } from './bet-records.tsx'
