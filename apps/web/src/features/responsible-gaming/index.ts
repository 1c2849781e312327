/** How much somebody lets themselves play: limits, breaks, the reality check, and where they stand. */
export { DepositQuestion, useDepositQuestion } from './first-deposit.tsx'
export { LatePlayCare } from './reality-check/late-play-care.tsx'
export { LimitsPage } from './limits-page.tsx'
