export { RebateIncomePage as Page } from '../../../features/agents/index.ts'
