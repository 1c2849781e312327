export { OpenAccountPage as Page } from '../../features/agents/index.ts'
