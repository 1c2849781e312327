export { RewardCentre as Page } from '../../features/promotions/index.ts'
