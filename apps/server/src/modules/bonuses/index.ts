/**
 * Bonuses: what a promotion adds to a deposit, and how it becomes the member's. Owns `promotion_offer`,
 * `deposit_promotion` and `bonus_grant`.
 *
 * Invariants: a bonus is granted in the transaction that credits its deposit, once; a member has one at a time, and one of
 * a promotion for the first deposit ever; it ends once, released, given up or used up; nobody is asked to stake more than
 * ten times deposit and bonus, nor for a bonus of which nothing is left.
 */
export { settleBonusesJob } from './bonuses.jobs.ts'
export { bonusHandlers } from './bonuses.routes.ts'
export { grantBonus } from './grant-bonus.ts'
export { offersOf } from './offers.ts'
export { pickPromotion } from './pick-promotion.ts'
export { settleIfDue } from './read-bonus.ts'
export { settleBeforeDeposit, settleBonus } from './settle-bonus.ts'
