import { v7 as uuidv7 } from 'uuid'
import { sql } from 'kysely'
import type { ChatNote } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { OutboxEvent } from '../../../platform/events/outbox.ts'
import { chatEvent } from './chat-event.ts'
import type { StoredPicture } from './pictures/chat-pictures.ts'
import {
  insertMessage,
  updateConversation,
  type ConversationRow,
  type Language,
  type MessageRow,
} from './chat.queries.ts'

export interface Said {
  id: string
  author: 'member' | 'operator' | 'system'
  operatorId: string | null
  text: string
  picture?: StoredPicture | undefined
  /** In which a member reads the site. */
  language?: Language
  desk?: DeskPart
}

/** A part of an answer of the external desk: its text, or a picture. */
export interface DeskPart {
  message: number
  part: number
  author: string
}

/** The next message of the member's; the chat is locked. @returns the conversation after it */
export async function addMessage(
  { tx, scope }: Pick<CommandTools, 'tx' | 'scope'>,
  conversation: ConversationRow,
  { id, author, operatorId, text, picture, language, desk }: Said,
): Promise<{ message: MessageRow; conversation: ConversationRow }> {
  const sequence = conversation.last_sequence + 1
  const message = await insertMessage(tx, {
    merchant_id: scope.merchant,
    member_id: conversation.member_id,
    id,
    conversation_id: conversation.id,
    author,
    operator_id: operatorId,
    text,
    picture_key: picture?.key ?? null,
    picture_width: picture?.width ?? null,
    picture_height: picture?.height ?? null,
    desk_message: desk ? BigInt(desk.message) : null,
    desk_part: desk?.part ?? null,
    desk_author: desk?.author ?? null,
    sequence,
  })
  const changed = await updateConversation(tx, conversation.id, {
    last_sequence: sequence,
    last_at: sql<Date>`now()`,
    // Who writes has read what stands above.
    ...(author === 'member' && { member_read_to: sequence, waiting_since: sql<Date>`coalesce(waiting_since, now())` }),
    ...(language && { language }),
    ...(author === 'operator' && { operator_read_to: sequence, waiting_since: null }),
  })
  return { message, conversation: changed }
}

/** What has happened, as a line of the conversation. @returns its event, with the conversation as it is now */
export async function addNote(
  tools: Pick<CommandTools, 'tx' | 'scope'>,
  conversation: ConversationRow,
  note: ChatNote,
): Promise<OutboxEvent<'chat'>> {
  const said = { id: uuidv7(), author: 'system', operatorId: null, text: note } as const
  const added = await addMessage(tools, conversation, said)
  return chatEvent(added.conversation, added.message)
}
