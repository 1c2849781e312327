/**
 * Rewards: what one operator gives alone, and what waits for a second one. Owns `reward_limit` and `reward_alone`. The
 * modules that give say how much it is, and what happens once another operator has agreed.
 *
 * Invariants: within 24 hours one operator alone gives no more than the limit, and no member is given more by operators who
 * act alone, whatever it is cut into; a change that is proposed has no effect before it is agreed to.
 */
export { givesAlone } from './give-alone.ts'
export type { Gift, RewardSum, RewardUnit } from './give-alone.ts'
export { rehearse } from './return-guard.ts'
export type { ReturnGuard } from './return-guard.ts'
export { rewardLimit } from './reward-limit.ts'
