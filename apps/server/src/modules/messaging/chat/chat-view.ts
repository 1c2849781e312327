import type { ChatConversation, ChatMessage } from '@fairground/contract'
import type { ConversationRow, MessageRow } from './chat.queries.ts'

export const conversationView = (row: ConversationRow): ChatConversation => ({
  id: row.id,
  state: row.state,
  memberReadTo: row.member_read_to,
  operatorReadTo: row.operator_read_to,
  rating: row.rating,
})

/** As operators read it. */
export const lineView = (row: MessageRow & { operator_name: string | null }) => ({
  ...messageView(row),
  operatorName: row.operator_name ?? row.desk_author,
})

export const messageView = (row: MessageRow): ChatMessage => ({
  id: row.id,
  sequence: row.sequence,
  conversationId: row.conversation_id,
  author: row.author,
  text: row.text,
  picture:
    row.picture_width === null || row.picture_height === null
      ? null
      : { width: row.picture_width, height: row.picture_height },
  sentAt: row.created_at.toISOString(),
})
