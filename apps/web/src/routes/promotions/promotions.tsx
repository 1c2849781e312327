export { PromotionList as Page } from '../../features/promotions/index.ts'
