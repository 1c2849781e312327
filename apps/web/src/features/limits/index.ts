/** How much somebody lets themselves play: limits, breaks, the reality check, and where they stand. */
export { LatePlayCare } from './late-play-care.tsx'
export { LimitsPage } from './limits-page.tsx'
