/**
 * Bets: the betting record over every kind of game, open stakes, and turnover. Owns `turnover_lock`; bets themselves
 * are lottery orders and vendor rounds, which their modules own.
 *
 * Invariants: the valid bet is the smaller of the stake and the amount won or lost, so that bets on both sides of a
 * game count little; open bets count once they are settled; stakes made before a deposit never count for it. While a bonus
 * runs they count by its weights, and for every reader by the same function.
 */
export { createBets } from './create-bets.ts'
export type { Turnover } from './turnover/turnover.ts'
export { addTurnover, clearTurnover, findTurnover, freeOf, reduceTurnover } from './turnover/turnover.ts'
export { sumOpenStakes, sumOpenStakesSince } from './open-stakes.queries.ts'
export type { TurnoverWeights } from './turnover/turnover.queries.ts'
