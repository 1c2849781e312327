/** Second factors: the authenticator app with its recovery codes, and passkeys. */
export { FactorItems } from './factor-items.tsx'
