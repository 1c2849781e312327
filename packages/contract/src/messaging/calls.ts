import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { cursor, emptyReply, id, instant, languageCode, text, url } from '../schema/scalars.ts'

export const messagingCalls = {
  inbox: call({
    method: 'GET',
    path: '/wps/message/inbox',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Inbox messages, latest first',
    query: z.strictObject({ after: cursor.optional(), size: z.int().min(1).max(100).default(30) }),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          title: z.string(),
          content: z.string(),
          sentAt: instant,
          isRead: z.boolean(),
          kind: z.string(),
        }),
      ),
      next: cursor.nullable(),
    }),
    isServed: false,
  }),
  unreadCount: call({
    method: 'GET',
    path: '/wps/message/unreadCount',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Unread inbox messages',
    reply: z.object({ unReadCount: z.int() }),
    isServed: false,
  }),
  markRead: call({
    method: 'POST',
    path: '/wps/message/read',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Mark messages as read',
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    reply: emptyReply,
    isServed: false,
  }),
  launchChat: call({
    method: 'GET',
    path: '/wps/chat/launch',
    moduleId: 'CBS3',
    audience: audiences.fullMembers,
    summary: 'The address of the live chat',
    query: z.strictObject({
      b2c: z.literal('1').optional(),
      language: languageCode.optional(),
      backUrl: text(256).optional(),
      headerColor: text(16).optional(),
      title: text(64).optional(),
    }),
    reply: z.object({ chatUrl: url }),
    errors: ['feature_closed'],
    isServed: false,
  }),
  unreadChat: call({
    method: 'GET',
    path: '/wps/chat/unreadCount',
    moduleId: 'CBS3',
    audience: audiences.fullMembers,
    summary: 'Unread chat messages',
    reply: z.object({ unReadCount: z.int() }),
    isServed: false,
  }),
  sendFeedback: call({
    method: 'PUT',
    path: '/wps/feedback',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    summary: 'Send feedback of 20 to 200 characters',
    body: z.strictObject({
      content: z.string().min(20).max(200),
      sender: text(64),
      type: z.literal([0, 1, 2, 3, 4, 6]),
      captcha: text(16),
      captchaId: id,
    }),
    reply: emptyReply,
    errors: ['captcha_wrong'],
    isServed: false,
  }),
}
