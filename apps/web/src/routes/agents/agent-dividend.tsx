export { DividendPage as Page } from '../../features/agents/index.ts'
