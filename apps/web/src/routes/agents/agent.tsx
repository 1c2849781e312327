export { AgentHome as Page } from '../../features/agents/index.ts'
