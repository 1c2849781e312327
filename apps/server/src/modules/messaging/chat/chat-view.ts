import type { ChatConversation, ChatMessage } from '@fairground/contract'
import type { ConversationRow, MessageRow } from './chat.queries.ts'

export const conversationView = (row: ConversationRow): ChatConversation => ({
  id: row.id,
  state: row.state,
  memberReadTo: row.member_read_to,
  operatorReadTo: row.operator_read_to,
  rating: row.rating,
})

export const messageView = (row: MessageRow): ChatMessage => ({
  id: row.id,
  sequence: row.sequence,
  conversationId: row.conversation_id,
  author: row.author,
  text: row.text,
  sentAt: row.created_at.toISOString(),
})
