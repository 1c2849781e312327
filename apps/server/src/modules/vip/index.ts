/**
 * VIP: levels that a merchant has set, and which of them a member's lifetime of valid bets has reached. Owns
 * `vip_level`, `vip_turnover_of` and `vip_standing`.
 *
 * Invariants: turnover follows from settled bets alone and placing a bet writes none of it; a level only
 * rises, and each rise is recorded and told once.
 */
export { createVip } from './create-vip.ts'
