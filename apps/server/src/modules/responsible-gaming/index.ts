/**
 * Responsible gaming: limits on deposits, losses, stakes and time, time-outs, self-exclusion, reality checks, the
 * member's own figures, and types of games that staff close to a member. Owns `play_care`, `play_limit`, `play_pause`,
 * `play_day`, `play_fold`, `exclusion_mark`, `exclusion_match`, `exclusion_lift`, `session_past` and the flag
 * `member.is_limited`.
 *
 * Invariants: a stricter limit applies at once, a looser one after its waiting period and a confirmation; nothing
 * shortens a pause, but two operators lift an exclusion that was put on the wrong person; only a contact that both have
 * proved excludes another member, other signs hold them until staff have decided; limits are checked in the transaction that moves the money, one at a time per member; winnings and
 * withdrawals are never limited; members without limits cost no extra query.
 */
export { createResponsibleGaming } from './create-responsible-gaming.ts'
export { checkDepositAnswer, refusalOfBet, refusalOfDeposit, refusalOfGame } from './check-play.ts'
export { findCareStates } from './exclusions/care-states.ts'
export type { CareState } from './exclusions/care-states.ts'
export { findPause, isDevicePaused, markLimited, readBlockedTypes } from './responsible-gaming.queries.ts'
