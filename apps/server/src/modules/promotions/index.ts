/**
 * Promotions: offers, who joined them, claims, and bonuses. Owns `promotion`, `promotion_offer`, `promotion_join`,
 * `promotion_claim`, `promotion_period`, `invite_step`, `deposit_promotion`, `bonus_grant` and the tables `rain…`. An offer is data: its kind says what it
 * pays for, its terms how much, in each currency. A kind is a function from what the member did to the steps that are due.
 *
 * Invariants: the terms of now become the member's own on joining; a reward of one period is one row, so it is paid once; of goods a claim takes its piece when it is made;
 * a budget is never passed; who is excluded, or pauses, gets and sees none. Progress is read from bets that are settled:
 * placing a bet writes nothing here. A bonus is granted once for its deposit or claim; a member has one at a time, and one
 * of a promotion for the first deposit ever; it ends once: released, given up or used up; its turnover is at most ten
 * times deposit and bonus, and none is asked for a bonus whose funds are exhausted. A red rain
 * takes each place of its pool once, in the order of the requests; pool and seed are committed to when it is planned. The sum
 * of a rain that an agent gives is taken when it is planned; what nobody caught goes back once, and only the line sees the rain.
 */
export { returnClaim } from './free-rounds/return-claim.ts'
export { createPromotions } from './create-promotions.ts'
export { listBonusHolders, listDepositBonuses } from './bonuses/bonuses.queries.ts'
export type { DepositBonus } from './bonuses/bonuses.queries.ts'
export { readGivenOnBets } from './levels/given-on-bets.ts'
export { grantBonus } from './bonuses/grant-bonus.ts'
export { pickPromotion } from './bonuses/pick-promotion.ts'
export { settleIfDue } from './bonuses/read-bonus.ts'
export { settleBeforeDeposit, settleBonus } from './bonuses/settle-bonus.ts'
export { listAgentRains, sumAgentDay } from './agent-rains/agent-rains.queries.ts'
export { cancelRain } from './agent-rains/cancel-rain.ts'
export { giveRain } from './agent-rains/give-rain.ts'
export { rainReference } from './agent-rains/return-rest.ts'
export { stateOf as rainStateOf } from './rains/rain-view.ts'
export { planRain } from './rains/plan-rain.ts'
