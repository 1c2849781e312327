import { z } from 'zod'
import { listOf, listQuery } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { emptyReply, id, instant, languageCode } from '../schema/scalars.ts'
import { chatConversation, chatMessage, chatPictureForm, chatSequence, newChatMessage } from './chat.ts'

const params = z.object({ id })
const chat = { access: 'messaging.chat', of: 'merchant' } as const

const listed = chatConversation.extend({
  memberId: id,
  account: z.string(),
  nickname: z.string(),
  /** In which the member read the site when they last wrote. */
  language: languageCode,
  operatorId: id.nullable(),
  operatorName: z.string().nullable(),
  /** Answered by another company's desk. */
  isAtDesk: z.boolean(),
  openedAt: instant,
  lastAt: instant,
  /** Since when the member has been waiting for an answer; null: nothing is unanswered. */
  waitingSince: instant.nullable(),
  /** Empty where it is a picture. */
  lastText: z.string(),
  /** Messages of the member that no operator has read. */
  unreadCount: z.int(),
})

/** An operator's, or that of who answered at the external desk. */
const line = chatMessage.extend({ operatorName: z.string().nullable() })

/** The operators' side of the live chat. */
export const chatOperatorCalls = {
  chats: operatorCall({
    ...chat,
    method: 'GET',
    path: '/ops/chats',
    summary:
      'Conversations: those that wait for an operator, the longest waiting first; one’s own, or all, latest first',
    query: z.object({ ...listQuery, view: z.enum(['waiting', 'mine', 'all']).default('waiting') }),
    reply: listOf(listed),
  }),
  chatCounts: operatorCall({
    ...chat,
    method: 'GET',
    path: '/ops/chat-counts',
    summary: 'How many conversations wait for an operator, and how many of one’s own have unread messages',
    reply: z.object({ waiting: z.int(), mine: z.int() }),
  }),
  chat: operatorCall({
    ...chat,
    method: 'GET',
    path: '/ops/chats/:id',
    summary: 'One conversation',
    params,
    reply: listed,
  }),
  chatThread: operatorCall({
    ...chat,
    method: 'GET',
    path: '/ops/chats/:id/messages',
    summary: 'Messages of the member up to the end of the conversation, the latest first',
    params,
    query: z.object({ before: chatSequence.optional(), size: z.int().min(1).max(100).default(50) }),
    reply: z.object({
      list: z.array(line),
      before: chatSequence.nullable(),
    }),
  }),
  chatColleagues: operatorCall({
    ...chat,
    method: 'GET',
    path: '/ops/chat-colleagues',
    summary: 'Who may answer chats',
    reply: z.object({ list: z.array(z.object({ id, name: z.string() })) }),
  }),
  claimChat: operatorCall({
    ...chat,
    method: 'POST',
    path: '/ops/chats/:id/claim',
    summary: 'Take a conversation that waits',
    params,
    body: z.strictObject({}),
    reply: emptyReply,
  }),
  transferChat: operatorCall({
    ...chat,
    method: 'POST',
    path: '/ops/chats/:id/transfer',
    summary: 'Hand an open conversation to a colleague',
    params,
    body: z.strictObject({ operatorId: id }),
    reply: emptyReply,
  }),
  answerChat: operatorCall({
    ...chat,
    method: 'POST',
    path: '/ops/chats/:id/messages',
    summary: 'Write to the member, in a conversation of one’s own; the same id again is the same message',
    params,
    body: newChatMessage,
    reply: z.object({ message: chatMessage }),
  }),
  answerChatWithPicture: operatorCall({
    ...chat,
    method: 'POST',
    path: '/ops/chats/:id/pictures',
    summary: 'Send the member a picture: its `id` and a `picture`, PNG or JPEG, 5 MB; the same id again is the same',
    params,
    accepts: 'multipart',
    body: chatPictureForm,
    reply: z.object({ message: chatMessage }),
  }),
  lookAtChatPicture: operatorCall({
    ...chat,
    method: 'POST',
    path: '/ops/chats/:id/pictures/look',
    summary: 'The picture of a message of the member, JPEG in base64; who looked is recorded',
    params,
    body: z.strictObject({ messageId: id }),
    reply: z.object({ picture: z.string() }),
  }),
  chatTranscript: operatorCall({
    ...chat,
    method: 'POST',
    path: '/ops/chats/:id/transcript',
    summary: 'Everything that was said in a conversation, the oldest first; who took it is recorded',
    params,
    body: z.strictObject({}),
    reply: z.object({ account: z.string(), list: z.array(line) }),
  }),
  markChatRead: operatorCall({
    ...chat,
    method: 'POST',
    path: '/ops/chats/:id/read',
    summary: 'Mark the messages up to one as read, in a conversation of one’s own',
    params,
    body: z.strictObject({ to: chatSequence }),
    reply: emptyReply,
  }),
  typeToChat: operatorCall({
    ...chat,
    method: 'POST',
    path: '/ops/chats/:id/typing',
    summary: 'Tell the member that somebody is writing',
    params,
    body: z.strictObject({}),
    reply: emptyReply,
  }),
  endChat: operatorCall({
    ...chat,
    method: 'POST',
    path: '/ops/chats/:id/close',
    summary: 'End a conversation of one’s own',
    params,
    body: z.strictObject({}),
    reply: emptyReply,
  }),
}
