import type { OperatorReply } from '@fairground/contract/console'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { operatorIn } from '../../../platform/scope.ts'
import { tellMember } from '../inbox/tell-member.ts'
import { listAnswering } from '../list-answering.ts'
import { chatPath } from '../push/push-links.ts'
import { pushToMembers } from '../push/push-to-members.ts'
import { addMessage, addNote } from './add-message.ts'
import { closeChat } from './change-chat.ts'
import { chatEvent, typingEvent } from './chat-event.ts'
import { messageView } from './chat-view.ts'
import {
  findConversation,
  findMessage,
  hasWaited,
  lockChat,
  updateConversation,
  type ConversationRow,
  type MessageRow,
} from './chat.queries.ts'
import type { Written } from './send-chat.ts'

type Nothing = Record<string, never>
/** An answer that comes later goes to the inbox too. */
export const lateMinutes = 10
const subjectOf = (id: string): string => `chat:${id}`

/** @throws Refused decided_already where somebody else was faster, or it has ended */
export async function claimChat(tools: CommandTools, id: string): Promise<Nothing> {
  const conversation = await getLocked(tools, id)
  const operator = operatorIn(tools.scope)
  if (conversation.state === 'assigned' && conversation.operator_id === operator) return {}
  if (conversation.state !== 'waiting' || conversation.is_at_desk) throw new Refused('decided_already')
  const changed = await updateConversation(tools.tx, id, { state: 'assigned', operator_id: operator })
  tools.emit(await addNote(tools, changed, 'joined'))
  tools.audit({ action: 'chat.claim', subject: subjectOf(id) })
  return {}
}

/** Also of a conversation that a colleague has, who may have left. @throws Refused not_found, decided_already */
export async function transferChat(tools: CommandTools, id: string, to: string): Promise<Nothing> {
  const conversation = await getLocked(tools, id)
  if (conversation.state === 'closed' || conversation.is_at_desk) throw new Refused('decided_already')
  if (!(await listAnswering(tools.tx, 'messaging.chat')).some((colleague) => colleague.id === to))
    throw new Refused('not_found')
  if (conversation.operator_id === to) return {}
  const changed = await updateConversation(tools.tx, id, { state: 'assigned', operator_id: to })
  tools.emit(await addNote(tools, changed, 'transferred'))
  tools.audit({
    action: 'chat.transfer',
    subject: subjectOf(id),
    before: { operator: conversation.operator_id },
    after: { operator: to },
  })
  return {}
}

/** @property pictureKey of the stored message: another one where it had been sent before */
type Answered = OperatorReply<'messaging.answerChat'> & { pictureKey: string | null }

export async function answerChat(
  tools: CommandTools,
  id: string,
  { id: messageId, text, picture }: Written,
): Promise<Answered> {
  const conversation = await getLocked(tools, id)
  const sent = await findMessage(tools.tx, conversation.member_id, messageId)
  const operatorId = operatorIn(tools.scope)
  if (sent) {
    if (sent.operator_id !== operatorId || sent.conversation_id !== id)
      throw new Refused('invalid_request', { field: 'id' })
    return { message: messageView(sent), pictureKey: sent.picture_key }
  }
  const said = { id: messageId, author: 'operator', operatorId, text, picture } as const
  const isLate = await hasWaited(tools.tx, id, lateMinutes)
  const added = await addMessage(tools, ownOnly(tools, conversation), said)
  await tellAnswer(tools, added, isLate)
  return { message: messageView(added.message), pictureKey: added.message.picture_key }
}

/** To the member's pages and devices. @param isLate they may have left: it goes to the inbox too */
export async function tellAnswer(
  tools: CommandTools,
  { conversation, message: { id: messageId, text }, message }: { conversation: ConversationRow; message: MessageRow },
  isLate: boolean,
): Promise<void> {
  const { id } = conversation
  tools.emit(chatEvent(conversation, message))
  // Answers of one conversation are one notification, until the member has read them.
  const tag = `chat:${id}:${conversation.member_read_to}`
  await pushToMembers(tools, [conversation.member_id], { topic: 'chat', tag, kind: 'chat', link: chatPath })
  // A picture is seen in the chat only.
  if (isLate && text !== '')
    await tellMember(tools, {
      memberId: conversation.member_id,
      cause: `chat:${id}:${messageId}`,
      kind: 'chatAnswered',
      params: { answer: text },
    })
}

/** Looking at a colleague's conversation marks nothing. */
export async function markChatRead(tools: CommandTools, id: string, to: number): Promise<Nothing> {
  const conversation = ownOnly(tools, await getLocked(tools, id))
  const readTo = Math.min(to, conversation.last_sequence)
  if (readTo > conversation.operator_read_to)
    tools.emit(chatEvent(await updateConversation(tools.tx, id, { operator_read_to: readTo })))
  return {}
}

export async function typeToChat(tools: CommandTools, id: string): Promise<Nothing> {
  const conversation = await findConversation(tools.tx, id)
  if (!conversation) throw new Refused('not_found')
  tools.emit(typingEvent(ownOnly(tools, conversation), 'operator'))
  return {}
}

export async function endChat(tools: CommandTools, id: string): Promise<Nothing> {
  const conversation = await getLocked(tools, id)
  if (conversation.state === 'closed') return {}
  await closeChat(tools, ownOnly(tools, conversation), 'operator')
  tools.audit({ action: 'chat.close', subject: subjectOf(id) })
  return {}
}

/** @throws Refused not_found */
async function getLocked({ tx }: CommandTools, id: string): Promise<ConversationRow> {
  const found = await findConversation(tx, id)
  if (!found) throw new Refused('not_found')
  await lockChat(tx, found.member_id)
  // It may have changed before the lock was there.
  return (await findConversation(tx, id)) ?? found
}

/** @throws Refused decided_already where a colleague has it, or it has ended */
function ownOnly({ scope }: Pick<CommandTools, 'scope'>, conversation: ConversationRow): ConversationRow {
  const isOwn = conversation.state === 'assigned' && conversation.operator_id === operatorIn(scope)
  if (!isOwn) throw new Refused('decided_already')
  return conversation
}
