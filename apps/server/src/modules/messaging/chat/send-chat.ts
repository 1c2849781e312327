import { v7 as uuidv7 } from 'uuid'
import type { Calls, ReplyOf } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { addMessage } from './add-message.ts'
import { chatEvent } from './chat-event.ts'
import { conversationView, messageView } from './chat-view.ts'
import { insertAtDesk } from './desk/desk.queries.ts'
import { scheduleForward } from './desk/forward-chat.ts'
import type { StoredPicture } from './pictures/chat-pictures.ts'
import {
  findConversation,
  findLatestConversation,
  findMessage,
  insertConversation,
  lockChat,
  type ConversationRow,
  type Language,
} from './chat.queries.ts'

/** Of a member or an operator; the id is the sender's. */
export interface Written {
  id: string
  text: string
  picture?: StoredPicture
}

export interface Writer {
  memberId: string
  language: Language
  /** Whether the merchant's conversations are answered by an external desk. */
  isAtDesk: boolean
}

/** @property pictureKey of the stored message: another one where it had been sent before */
type Sent = ReplyOf<Calls['messaging.sendChat']> & { pictureKey: string | null }

/** A message that was sent before with this id is answered with what was stored. */
export async function sendChat(tools: CommandTools, writer: Writer, { id, text, picture }: Written): Promise<Sent> {
  const { tx, emit } = tools
  const { memberId, language } = writer
  await lockChat(tx, memberId)
  const latest = await findLatestConversation(tx, memberId)
  const sent = await findMessage(tx, memberId, id)
  if (sent) {
    const conversation = await findConversation(tx, sent.conversation_id)
    if (!conversation || sent.author !== 'member') throw new Refused('invalid_request', { field: 'id' })
    const conversationNow = conversationView(latest ?? conversation)
    return { message: messageView(sent), conversation: conversationNow, pictureKey: sent.picture_key }
  }
  const open = latest && latest.state !== 'closed' ? latest : await openConversation(tools, writer, latest)
  const said = { id, author: 'member', operatorId: null, text, picture, language } as const
  const { message, conversation } = await addMessage(tools, open, said)
  emit(chatEvent(conversation, message))
  if (conversation.is_at_desk) await scheduleForward(tools, conversation.id, String(message.sequence))
  return {
    message: messageView(message),
    conversation: conversationView(conversation),
    pictureKey: message.picture_key,
  }
}

/** Goes on counting where the conversation before ended. */
async function openConversation(
  { tx, scope }: CommandTools,
  { memberId, language, isAtDesk }: Writer,
  before: ConversationRow | undefined,
): Promise<ConversationRow> {
  const conversation = await insertConversation(tx, {
    merchant_id: scope.merchant,
    member_id: memberId,
    id: uuidv7(),
    language,
    is_at_desk: isAtDesk,
    last_sequence: before?.last_sequence ?? 0,
    member_read_to: before?.last_sequence ?? 0,
    operator_read_to: before?.operator_read_to ?? 0,
  })
  if (isAtDesk)
    await insertAtDesk(tx, {
      merchant_id: scope.merchant,
      conversation_id: conversation.id,
      forwarded_to: conversation.last_sequence,
    })
  return conversation
}
