/** Promotions as everybody sees them: what is on, and where the reader stands in each. */
export { PromotionList } from './promotion-list.tsx'
