/** How much somebody lets themselves play: limits, breaks, the reality check, and where they stand. */
export { DepositQuestion, useDepositQuestion } from './first-deposit.tsx'
export { LazySessionClock } from './reality-check/lazy-session-clock.tsx'
export { LimitsPage } from './limits-page.tsx'
