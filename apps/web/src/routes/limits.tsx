export { LimitsPage as Page } from '../features/limits/index.ts'
