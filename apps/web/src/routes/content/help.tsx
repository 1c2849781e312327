export { HelpCentre as Page } from '../../features/content/index.ts'
