import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { emptyReply, id, languageCode, text, url } from '../schema/scalars.ts'
import { chatConversation, chatMessage, chatPictureForm, chatSequence, newChatMessage } from './chat.ts'
import { chatLimits } from './values.ts'

/** Refused besides: without the flag `CBS3`, and with the member's label `nochat`. */
const chat = { moduleId: 'CBS3', audience: audiences.fullMembers } as const
const closed = 'feature_closed'
const sent = z.object({ message: chatMessage, conversation: chatConversation })

export const chatCalls = {
  launchChat: call({
    ...chat,
    method: 'GET',
    path: '/wps/chat/launch',
    summary: 'The address of the live chat',
    query: z.strictObject({
      b2c: z.literal('1').optional(),
      language: languageCode.optional(),
      /** An address of the site; a foreign one is refused. */
      backUrl: text(256).optional(),
      headerColor: z
        .string()
        .regex(/^[0-9a-fA-F]{6}$/)
        .optional(),
      title: text(64).optional(),
    }),
    reply: z.object({ chatUrl: url }),
    errors: [closed],
  }),
  unreadChat: call({
    ...chat,
    method: 'GET',
    path: '/wps/chat/unreadCount',
    summary: 'Unread chat messages',
    reply: z.object({ unReadCount: z.int() }),
    errors: [closed],
  }),
  chatMessages: call({
    ...chat,
    method: 'GET',
    path: '/wps/chat/messages',
    summary: 'Messages of all conversations, the latest first, and the latest conversation',
    query: z.strictObject({ before: chatSequence.optional(), size: z.int().min(1).max(100).default(40) }),
    reply: z.object({
      list: z.array(chatMessage),
      /** Of the next page; null: there is none. */
      before: chatSequence.nullable(),
      conversation: chatConversation.nullable(),
      /** When somebody answers, every day in that time zone; past midnight where it closes first. Null: at any time. */
      hours: z.object({ opens: z.string(), closes: z.string(), timeZone: z.string() }).nullable(),
    }),
    errors: [closed],
  }),
  sendChat: call({
    ...chat,
    method: 'POST',
    path: '/wps/chat/messages',
    summary: 'Send a message; without an open conversation it opens one. The same id again is the same message',
    body: newChatMessage,
    reply: sent,
    errors: [closed, 'words_blocked'],
  }),
  sendChatPicture: call({
    ...chat,
    method: 'POST',
    path: '/wps/chat/pictures',
    summary:
      'Send a picture as a message: its `id`, and a `picture` (PNG or JPEG, 5 MB). The same id again is the same',
    accepts: 'multipart',
    body: chatPictureForm,
    reply: sent,
    errors: [closed, 'picture_invalid', 'picture_too_large', 'picture_count'],
  }),
  chatPicture: call({
    ...chat,
    method: 'GET',
    path: '/wps/chat/pictures/:id',
    summary: 'The picture of a message of one’s own conversations, JPEG in base64',
    params: z.strictObject({ id }),
    reply: z.object({ picture: z.string() }),
    errors: [closed, 'not_found'],
  }),
  readChat: call({
    ...chat,
    method: 'POST',
    path: '/wps/chat/read',
    summary: 'Mark the messages up to one as read',
    body: z.strictObject({ to: chatSequence }),
    reply: emptyReply,
    errors: [closed],
  }),
  typeChat: call({
    ...chat,
    method: 'POST',
    path: '/wps/chat/typing',
    summary: 'Tell the other side that the member is writing',
    body: z.strictObject({}),
    reply: emptyReply,
    errors: [closed],
  }),
  closeChat: call({
    ...chat,
    method: 'POST',
    path: '/wps/chat/close',
    summary: 'End the conversation',
    body: z.strictObject({ conversationId: id }),
    reply: emptyReply,
    errors: [closed, 'not_found'],
  }),
  rateChat: call({
    ...chat,
    method: 'POST',
    path: '/wps/chat/rating',
    summary: 'Rate a conversation that has ended',
    body: z.strictObject({ conversationId: id, rating: z.int().min(1).max(chatLimits.ratingMax) }),
    reply: emptyReply,
    errors: [closed, 'not_found'],
  }),
}
