/**
 * The betting record: what a member staked and got back, over every kind of game. Owns no table; it reads lottery
 * orders and vendor rounds, so its totals are theirs.
 */
export { recordsHandlers } from './records.routes.ts'
