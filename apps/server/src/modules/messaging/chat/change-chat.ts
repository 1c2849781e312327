import { sql } from 'kysely'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { addNote } from './add-message.ts'
import { chatEvent } from './chat-event.ts'
import { scheduleForward } from './desk/forward-chat.ts'
import {
  findConversation,
  findLatestConversation,
  lockChat,
  updateConversation,
  type ConversationRow,
} from './chat.queries.ts'

type Nothing = Record<string, never>

/** Up to the last message at most, and never back. */
export async function readChat({ tx, emit }: CommandTools, memberId: string, to: number): Promise<Nothing> {
  await lockChat(tx, memberId)
  const latest = await findLatestConversation(tx, memberId)
  const readTo = Math.min(to, latest?.last_sequence ?? 0)
  if (latest && readTo > latest.member_read_to)
    emit(chatEvent(await updateConversation(tx, latest.id, { member_read_to: readTo })))
  return {}
}

/** @throws Refused not_found where it is not the member's */
export async function closeOwnChat(tools: CommandTools, memberId: string, id: string): Promise<Nothing> {
  await lockChat(tools.tx, memberId)
  const conversation = await getOwn(tools, memberId, id)
  if (conversation.state === 'closed') return {}
  await closeChat(tools, conversation, 'member')
  if (conversation.is_at_desk) await scheduleForward(tools, id, 'end')
  return {}
}

/** A rating may be changed. @throws Refused not_found where it is not the member's, or has not ended */
export async function rateChat(
  tools: CommandTools,
  memberId: string,
  { id, rating }: { id: string; rating: number },
): Promise<Nothing> {
  await lockChat(tools.tx, memberId)
  const conversation = await getOwn(tools, memberId, id)
  if (conversation.state !== 'closed') throw new Refused('not_found')
  tools.emit(chatEvent(await updateConversation(tools.tx, id, { rating })))
  return {}
}

/** The chat is locked. */
export async function closeChat(
  tools: CommandTools,
  conversation: ConversationRow,
  by: 'member' | 'operator',
): Promise<void> {
  const closed = await updateConversation(tools.tx, conversation.id, {
    state: 'closed',
    closed_at: sql<Date>`now()`,
    closed_by: by,
    waiting_since: null,
  })
  tools.emit(await addNote(tools, closed, 'closed'))
}

async function getOwn({ tx }: CommandTools, memberId: string, id: string): Promise<ConversationRow> {
  const conversation = await findConversation(tx, id)
  if (conversation?.member_id !== memberId) throw new Refused('not_found')
  return conversation
}
