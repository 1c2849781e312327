/** The agent area: its home, and the agent's team. */
export { AgentHome } from './home/agent-home.tsx'
export { TeamPage } from './team/team-page.tsx'
