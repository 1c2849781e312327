/**
 * The cashier: money in. Owns `deposit_channel`, `deposit` and `provider_callback`.
 *
 * Invariants: a deposit is credited once, however often and in whatever order its provider speaks; a callback is
 * believed only when its raw bytes are signed; what matches nothing is kept for a person to look at.
 */
export { cashierJobs } from './cashier.jobs.ts'
export { feeOf, percentOf } from './fee.ts'
export { depositHandlers } from './deposit.routes.ts'
export { registerProviderCallbacks } from './provider-callback.routes.ts'
export { createSandboxProvider } from './sandbox-provider.ts'
export type { PaymentProvider, PaymentProviders } from './payment-provider.ts'
