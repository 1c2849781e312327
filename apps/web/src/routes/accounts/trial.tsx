export { TrialPage as Page } from '../../features/accounts/index.ts'
