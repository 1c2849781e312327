/**
 * VIP: levels that a merchant has set, and which of them a member's lifetime of valid bets has reached. Owns
 * `vip_level`, `vip_turnover_of`, `vip_withdrawal_of` and `vip_standing`.
 *
 * Invariants: turnover is computed from settled bets only, and placing a bet does not write it; a level that was
 * reached by play only rises, and each rise is recorded and announced once; staff set the least level of a member.
 */
export { createVip } from './create-vip.ts'
export { recordLevel } from './standing.ts'
