import { z } from 'zod'
import { call } from './call.ts'
import { audiences } from './ids.ts'
import { cursor, done, id, instant, languageCode, line, url } from './scalars.ts'

export const messagesContract = {
  inbox: call({
    method: 'GET',
    path: '/wps/message/inbox',
    moduleId: 'COMM3',
    audience: audiences.full,
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
    audience: audiences.full,
    summary: 'Unread inbox messages',
    reply: z.object({ unReadCount: z.int() }),
    isServed: false,
  }),
  markRead: call({
    method: 'POST',
    path: '/wps/message/read',
    moduleId: 'COMM3',
    audience: audiences.full,
    summary: 'Mark messages as read',
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    reply: done,
    isServed: false,
  }),
  launchChat: call({
    method: 'GET',
    path: '/wps/chat/launch',
    moduleId: 'CBS3',
    audience: audiences.full,
    summary: 'The address of the live chat',
    query: z.strictObject({
      b2c: z.literal('1').optional(),
      language: languageCode.optional(),
      backUrl: line(256).optional(),
      headerColor: line(16).optional(),
      title: line(64).optional(),
    }),
    reply: z.object({ chatUrl: url }),
    errors: ['feature_closed'],
    isServed: false,
  }),
  unreadChat: call({
    method: 'GET',
    path: '/wps/chat/unreadCount',
    moduleId: 'CBS3',
    audience: audiences.full,
    summary: 'Unread chat messages',
    reply: z.object({ unReadCount: z.int() }),
    isServed: false,
  }),
  liveModels: call({
    method: 'GET',
    path: '/wps/live/models',
    moduleId: 'CBS3',
    audience: audiences.anyone,
    summary: 'Hosts who are streaming',
    query: z.strictObject({ active: z.literal('1').optional(), streaming: z.literal('1').optional() }),
    reply: z.object({ list: z.array(z.object({ id, name: z.string(), url })) }),
    isServed: false,
  }),
}
