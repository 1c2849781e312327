/**
 * Messaging: the mails and text messages that the platform sends. Owns `outgoing_message`.
 *
 * Invariants: a message is written with the transaction that it tells of and leaves only after the commit; texts are
 * sealed at rest and dropped once they are sent, except in the demo's outbox.
 */
export { createMessaging } from './create-messaging.ts'
export type { Channel, Messages } from './messages.ts'
