export { BetPage as Page } from '../features/lottery/index.ts'
