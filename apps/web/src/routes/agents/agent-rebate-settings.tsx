export { RebateSettingsPage as Page } from '../../features/agents/index.ts'
