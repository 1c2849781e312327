/** Trial play: what it is, and the way in. */
export { TrialPage } from './trial-page.tsx'
