/**
 * Messaging: the members' inboxes, what operators write to them, the live chat, and the mails and text messages that the platform sends.
 * Owns `outgoing_message`, `carrier_attempt`, `carrier_breaker`, `text_message_limit`, `mail_bounce`, `inbox_message`,
 * `broadcast`, `broadcast_part`, `inbox_collected`, `marketing_consent`, `canned_answer`, `chat_conversation`, `chat_message`, `chat_at_desk`, `chat_desk_unread`, `push_subscription`, `push_message`,
 * `feedback`, `feedback_message`, `feedback_picture`, and the stores of their pictures and of the chat's.
 *
 * Invariants:
 * - A message is written in the transaction that it reports; mails and texts are sent only after the commit, and sealed
 * at rest until then, except in the demo's outbox.
 * - A call of a carrier is written before it is made: after a crash the carrier is asked whether it has the message,
 * before that is sent again.
 * - An event makes one message in the inbox, however often it is retried. A member reads and changes only their own.
 * - A member has one open conversation at most. A chat message has the id that its sender gave it: sent again, it is the
 * same one. Its sequence counts without gaps over all conversations of the member.
 * - A conversation is answered here or at an external desk, for its whole length. What goes to the desk is carried over once
 * and in its order; what comes from it is told once.
 * - A picture in the chat is re-encoded and sealed; its member and operators who chat see it, each look of an operator with
 * an audit row.
 * - A device gets notifications from its owner's wish until its session ends; an event is one notification on each device,
 * sent at least once, under one tag.
 * - A feedback waits for an answer as long as it is new or in progress. Its answer is in the inbox once it is stored. Its
 * pictures are re-encoded, sealed, and shown to operators only, each look with an audit row.
 * - A broadcast reaches each member of its audience once, also over kills, stops and retries: it names them by blocks of
 * member numbers, and a member's own message is written when the member, or an open page of theirs, looks next; marketing reaches only those
 * who asked for it, and nobody in a time-out or excluded.
 */
export { createMessaging } from './create-messaging.ts'
export { tellMember, tellMembers } from './inbox/tell-member.ts'
export { pushToMembers } from './push/push-to-members.ts'
export { hasListeners } from './push/push.queries.ts'
export type { Channel, NewMessage } from './message.ts'
export type { Messages } from './messages.ts'
