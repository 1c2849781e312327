export { LimitsPage as Page } from '../../features/responsible-gaming/index.ts'
