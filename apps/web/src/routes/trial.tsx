export { TrialPage as Page } from '../features/trial/index.ts'
