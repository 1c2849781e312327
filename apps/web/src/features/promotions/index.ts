/** Promotions: what is on and where the reader stands in each, and the bonus that is being played through. */
export { BonusCard } from './bonus/bonus-card.tsx'
export { BonusNote } from './bonus/bonus-note.tsx'
export { PromotionList } from './offers/promotion-list.tsx'
