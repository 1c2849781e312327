/** The agent area: its home, and the agent's team. */
export { ContractPage } from './contracts/contract-page.tsx'
export { DividendPage } from './contracts/dividend-page.tsx'
export { AgentHome } from './home/agent-home.tsx'
export { OverviewPage } from './figures/overview-page.tsx'
export { OpenAccountPage } from './opening/open-account-page.tsx'
export { RebateIncomePage } from './rebates/income-page.tsx'
export { RebateSettingsPage } from './rebates/rebate-settings-page.tsx'
export { TeamPage } from './team/team-page.tsx'
