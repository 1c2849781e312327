export { TermsPage as Page } from '../../features/content/index.ts'
