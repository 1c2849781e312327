/**
 * Sign-in: the ways into an account through other identity providers. Owns `identity_link` and `sign_in_attempt`.
 *
 * Invariants: somebody is who a provider's issuer and subject say, and no e-mail address ever leads to an account; what
 * began in one browser ends in that browser alone; nothing is linked to an account without a fresh proof of its owner,
 * and the last way in cannot be taken away.
 */
export { registerSignInCallback } from './sign-in-callback.ts'
export { signInHandlers } from './sign-in.routes.ts'
