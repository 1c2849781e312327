/**
 * Bets: the betting record over every kind of game, open stakes, and turnover. Owns `turnover_lock`; bets themselves are
 * lottery orders and vendor rounds, so that totals are theirs.
 *
 * Invariants: a valid bet counts the smaller of its stake and of what it changed, so that bets on both sides of a game
 * count little; open bets count once they are decided; what was staked before a deposit never counts for it.
 */
export { createBets } from './create-bets.ts'
export { addTurnover, clearTurnover, findTurnover, reduceTurnover } from './turnover/turnover.ts'
export { sumOpenStakes } from './open-stakes.queries.ts'
