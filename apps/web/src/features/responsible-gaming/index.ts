/** A member's own limits, breaks, reality check and account summary. */
export { DepositQuestion, useDepositQuestion } from './first-deposit.tsx'
export { LazySessionClock } from './reality-check/lazy-session-clock.tsx'
export { PauseAlert } from './time-out/pause-alert.tsx'
export { LimitsPage } from './limits-page.tsx'
