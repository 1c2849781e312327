/**
 * Recovery: how a password is changed, and how somebody who has forgotten it gets back in. Owns no table.
 *
 * Invariants: a new password ends every other session; nothing tells a stranger whether an account, an address or a
 * number is known; answers to security questions are never enough by themselves.
 */
export { recoveryHandlers } from './recovery.routes.ts'
