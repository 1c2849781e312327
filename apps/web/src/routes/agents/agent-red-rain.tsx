export { AgentRainsPage as Page } from '../../features/agents/index.ts'
