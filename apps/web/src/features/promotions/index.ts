/** Promotions: current offers with the member's state in each, and the active bonus. */
export { BonusCard } from './bonus/bonus-card.tsx'
export { BonusNote } from './bonus/bonus-note.tsx'
export { InvitePage } from './invite/invite-page.tsx'
export { PromotionList } from './offers/promotion-list.tsx'
export { RewardCentre } from './rewards/reward-centre.tsx'
export { RainPage } from './rain/rain-page.tsx'
