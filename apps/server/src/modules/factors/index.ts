/**
 * Second factors: authenticator apps with recovery codes, and passkeys. Owns `totp_factor`, `recovery_code`, `passkey` and
 * `passkey_challenge`.
 *
 * Invariants: secrets are sealed and recovery codes hashed; a code is accepted once, by whichever of many requests comes
 * first; a challenge is met once; nothing here changes without the password or a passkey given again; a new password
 * takes none of it away.
 */
export { factorsHandlers } from './factors.routes.ts'
export { findFactors } from './factors-view.ts'
export { dropFactors } from './drop-factors.ts'
