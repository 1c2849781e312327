import type { OperatorReply } from '@fairground/contract/console'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { listAnswering } from '../list-answering.ts'
import { tidyText } from '../tidy-text.ts'
import type { Merchants } from '../../merchants/index.ts'
import { answerChat, claimChat, endChat, markChatRead, transferChat, typeToChat } from './answer-chat.ts'
import { conversationView, lineView } from './chat-view.ts'
import { readPicture, sendPicture, type ChatPictureParts } from './pictures/chat-pictures.ts'
import { findSeenMessage, takeTranscript } from './pictures/look-at-chat.ts'
import { refuseBlockedWords } from './rules/blocked-words.ts'
import {
  countConversations,
  findConversation,
  findListed,
  listConversations,
  listMessages,
  listQueued,
  type ListedRow,
} from './chat.queries.ts'

type Reads =
  | 'messaging.chats'
  | 'messaging.chatCounts'
  | 'messaging.chat'
  | 'messaging.chatThread'
  | 'messaging.chatColleagues'
type Changes =
  | 'messaging.claimChat'
  | 'messaging.transferChat'
  | 'messaging.answerChat'
  | 'messaging.answerChatWithPicture'
  | 'messaging.lookAtChatPicture'
  | 'messaging.chatTranscript'
  | 'messaging.markChatRead'
  | 'messaging.typeToChat'
  | 'messaging.endChat'

const reads: OperatorHandlers<Reads> = {
  'messaging.chats': async ({ context: { db, staff }, query: { view, after, limit } }) => {
    const [at, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const place = at && id ? { at, id } : null
    const wanted = { after: place, limit: limit + 1 }
    const rows =
      view === 'waiting'
        ? await listQueued(db, wanted)
        : await listConversations(db, view === 'mine' ? staff.id : null, wanted)
    const { page, next } = cutPage(rows, limit, (last) => [last.place, last.id])
    return { list: page.map(listedView), next }
  },
  'messaging.chatCounts': ({ context: { db, staff } }) => countConversations(db, staff.id),
  'messaging.chat': async ({ context: { db }, params: { id } }) => {
    const row = await findListed(db, id)
    if (!row) throw new Refused('not_found')
    return listedView(row)
  },
  'messaging.chatThread': async ({ context: { db }, params: { id }, query: { before, size } }) => {
    const conversation = await findConversation(db, id)
    if (!conversation) throw new Refused('not_found')
    const end = conversation.last_sequence + 1
    const below = Math.min(before ?? end, end)
    const rows = await listMessages(db, { memberId: conversation.member_id, before: below, limit: size + 1 })
    const page = rows.slice(0, size)
    return {
      list: page.map(lineView),
      before: rows.length > size ? (page.at(-1)?.sequence ?? null) : null,
    }
  },
  'messaging.chatColleagues': async ({ context: { db } }) => ({ list: await listAnswering(db, 'messaging.chat') }),
}

export interface ChatConsoleParts extends ChatPictureParts {
  merchants: Merchants
}

const changes = (parts: ChatConsoleParts): OperatorHandlers<Changes> => ({
  'messaging.claimChat': ({ context, params: { id } }) => context.run('chat.claim', (tools) => claimChat(tools, id)),
  'messaging.transferChat': ({ context, params: { id }, body: { operatorId } }) =>
    context.run('chat.transfer', (tools) => transferChat(tools, id, operatorId)),
  'messaging.answerChat': ({ context, params: { id }, body }) => {
    const written = { id: body.id, text: tidyText(body.text) }
    refuseBlockedWords(parts.merchants.get(context.merchant), written.text)
    return context.run('chat.answer', (tools) => answerChat(tools, id, written))
  },
  'messaging.answerChatWithPicture': ({ context, params: { id }, body }) =>
    sendPicture(parts, body, (written) => context.run('chat.answer', (tools) => answerChat(tools, id, written))),
  'messaging.lookAtChatPicture': ({ context, params: { id }, body: { messageId } }) =>
    context.look('chat.look', async (tools) => ({
      picture: await readPicture(parts, await findSeenMessage(tools, id, messageId)),
    })),
  'messaging.chatTranscript': ({ context, params: { id } }) =>
    context.look('chat.transcript', (tools) => takeTranscript(tools, id)),
  'messaging.markChatRead': ({ context, params: { id }, body: { to } }) =>
    context.run('chat.read', (tools) => markChatRead(tools, id, to)),
  'messaging.typeToChat': ({ context, params: { id } }) => context.run('chat.type', (tools) => typeToChat(tools, id)),
  'messaging.endChat': ({ context, params: { id } }) => context.run('chat.close', (tools) => endChat(tools, id)),
})

export type ChatCallName = Reads | Changes
export const chatConsoleHandlers = (parts: ChatConsoleParts): OperatorHandlers<ChatCallName> => ({
  ...reads,
  ...changes(parts),
})

const listedView = (row: Omit<ListedRow, 'place'>): OperatorReply<'messaging.chat'> => ({
  ...conversationView(row),
  memberId: row.member_id,
  account: row.account,
  nickname: row.nickname,
  language: row.language,
  operatorId: row.operator_id,
  operatorName: row.operator_name,
  isAtDesk: row.is_at_desk,
  openedAt: row.opened_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  waitingSince: row.waiting_since?.toISOString() ?? null,
  lastText: row.last_text,
  unreadCount: row.unread_count,
})
