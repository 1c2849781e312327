/**
 * Verification: codes that prove an address or a number, and the mails and text messages that carry them. Owns
 * `verification_code` and `outgoing_message`.
 *
 * Invariants: a code is six digits, stored as a keyed hash, bound to what it is for and whom it went to, good for five
 * minutes, three tries and one use; how often codes are sent is limited per number, address and merchant; messages are
 * sealed at rest and leave only after the commit they tell of.
 */
export { createVerification } from './verification.ts'
export type { Verification } from './verification.ts'
export type { CodeOrder, CodePurpose, GivenCode } from './codes.ts'
export { registerDevOutbox } from './dev-outbox.ts'
