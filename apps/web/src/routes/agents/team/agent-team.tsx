export { TeamPage as Page } from '../../../features/agents/index.ts'
