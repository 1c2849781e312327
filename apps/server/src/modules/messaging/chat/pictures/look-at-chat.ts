import type { OperatorReply } from '@fairground/contract/console'
import type { CommandTools } from '../../../../platform/commands/command.ts'
import { Refused } from '../../../../platform/refused.ts'
import { lineView } from '../chat-view.ts'
import { findConversation, findListed, findMessage, listMessages, type MessageRow } from '../chat.queries.ts'

/** More than people write in one conversation. */
const linesMax = 5_000

/** Any message of the member of this conversation, as in its thread. @throws Refused not_found */
export async function findSeenMessage(
  { tx, audit }: CommandTools,
  id: string,
  messageId: string,
): Promise<MessageRow | undefined> {
  const conversation = await findConversation(tx, id)
  if (!conversation) throw new Refused('not_found')
  audit({ action: 'chat.look', subject: `chat:${id}`, after: { member: conversation.member_id, message: messageId } })
  return findMessage(tx, conversation.member_id, messageId)
}

/** The latest lines, in their order. @throws Refused not_found */
export async function takeTranscript(
  { tx, audit }: CommandTools,
  id: string,
): Promise<OperatorReply<'messaging.chatTranscript'>> {
  const conversation = await findListed(tx, id)
  if (!conversation) throw new Refused('not_found')
  const { member_id: memberId, account } = conversation
  const rows = await listMessages(tx, { memberId, conversationId: id, before: undefined, limit: linesMax })
  audit({ action: 'chat.transcript', subject: `chat:${id}`, after: { member: memberId, lines: rows.length } })
  return { account, list: rows.toReversed().map(lineView) }
}
