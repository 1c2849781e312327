/**
 * Promotions: offers, the member's progress in them, and bonuses. Owns `promotion`, `promotion_offer`,
 * `deposit_promotion` and `bonus_grant`. A promotion that deposits can have is joined with a deposit; the others are shown
 * as coming soon or over, by their dates, until there is a way to join them.
 *
 * Invariants: a bonus is granted in the transaction that credits its deposit, once; a member has one at a time, and one of
 * a promotion for the first deposit ever; it ends once: released, given up or used up; its turnover is at most ten times
 * deposit and bonus, and none is asked for a bonus whose funds are exhausted.
 */
export { createPromotions } from './create-promotions.ts'
export { listBonusHolders, listDepositBonuses } from './bonuses/bonuses.queries.ts'
export type { DepositBonus } from './bonuses/bonuses.queries.ts'
export { grantBonus } from './bonuses/grant-bonus.ts'
export { pickPromotion } from './bonuses/pick-promotion.ts'
export { settleIfDue } from './bonuses/read-bonus.ts'
export { settleBeforeDeposit, settleBonus } from './bonuses/settle-bonus.ts'
