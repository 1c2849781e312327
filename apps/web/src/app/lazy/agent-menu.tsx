export { AgentFooter as Part } from '../../features/agents/index.ts'
