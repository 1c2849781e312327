/**
 * Turnover: what a member has to stake before money can leave. Owns `turnover_lock`.
 *
 * Invariants: a valid bet counts the smaller of its stake and of what it changed, so that bets on both sides of a game
 * count little; open bets count once they are decided; what was staked before a deposit never counts for it.
 */
export { addTurnover, clearTurnover, findTurnover, reduceTurnover } from './turnover.ts'
export type { Turnover } from './turnover.ts'
