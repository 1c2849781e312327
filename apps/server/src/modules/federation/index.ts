/**
 * Federation: what other identity providers say of a person, believed only when it is signed, for us, and fresh. Owns
 * `spent_token`.
 *
 * Invariants: a token's algorithm, issuer, audience, time and nonce are checked against what we asked for; keys are the
 * provider's published ones; a client secret comes from the environment and never from the merchant's settings.
 */
export { createFederation } from './federation.ts'
export type { Federation } from './federation.ts'
export type { ProviderIdentity } from './id-token.ts'
