/**
 * Messaging: the mails and text messages that the platform sends. Owns `outgoing_message`.
 *
 * Invariants: a message is written in the transaction that it reports and sent only after the commit; texts are sealed
 * at rest and deleted once they are sent, except in the demo's outbox.
 */
export { createMessaging } from './create-messaging.ts'
export type { Channel, Messages } from './messages.ts'
