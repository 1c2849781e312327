/**
 * VIP: levels that a merchant has set, and which of them a member's lifetime of valid bets has reached. Owns
 * `vip_level`, `vip_turnover_of`, `vip_withdrawal_of`, `vip_keep_of`, `vip_standing` and `vip_change`.
 *
 * Invariants: turnover is computed from settled bets only, and placing a bet does not write it; each rise is recorded and
 * announced once; a level by play falls only when what keeps it was missed, by one, once for each period; staff set the least
 * level of a member; what happened to a level is never changed or deleted.
 */
export { createVip } from './create-vip.ts'
export { recordLevel } from './standing.ts'
export { findLevelWithdrawal, type LevelTerms } from './levels/withdrawals.queries.ts'
