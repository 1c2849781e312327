export { HelpCentre as Page } from '../features/help/index.ts'
