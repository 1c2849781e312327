import type { OutboxEvent } from '../../../platform/events/outbox.ts'
import type { ConversationRow, MessageRow } from './chat.queries.ts'
import { conversationView, messageView } from './chat-view.ts'

/** What has changed, for every page of the member and for the operators. */
export const chatEvent = (conversation: ConversationRow, message?: MessageRow): OutboxEvent<'chat'> => ({
  topic: 'chat',
  memberId: conversation.member_id,
  body: {
    conversationId: conversation.id,
    conversation: conversationView(conversation),
    ...(message && { message: messageView(message) }),
  },
})

export const typingEvent = (
  { id, member_id }: Pick<ConversationRow, 'id' | 'member_id'>,
  typing: 'member' | 'operator',
): OutboxEvent<'chat'> => ({ topic: 'chat', memberId: member_id, body: { conversationId: id, typing } })
