export { RainPage as Page } from '../../features/promotions/index.ts'
