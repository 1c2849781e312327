import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { cursor, emptyReply, id } from '../schema/scalars.ts'
import { chatCalls } from './chat-calls.ts'
import { feedbackCalls } from './feedback/feedback-calls.ts'
import { pushCalls } from './push-calls.ts'
import { inboxMessage } from './models.ts'
import { unreadMax } from './values.ts'

export const messagingCalls = {
  ...chatCalls,
  ...pushCalls,
  ...feedbackCalls,
  inbox: call({
    method: 'GET',
    path: '/wps/message/inbox',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Inbox messages, latest first',
    query: z.strictObject({ after: cursor.optional(), size: z.int().min(1).max(100).default(30) }),
    reply: z.object({ list: z.array(inboxMessage), next: cursor.nullable() }),
  }),
  unreadCount: call({
    method: 'GET',
    path: '/wps/message/unreadCount',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: `Unread inbox messages, counted up to ${unreadMax}`,
    reply: z.object({ unReadCount: z.int() }),
  }),
  markRead: call({
    method: 'POST',
    path: '/wps/message/read',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Mark messages as read',
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    reply: emptyReply,
    errors: ['not_found'],
  }),
  markAllRead: call({
    method: 'POST',
    path: '/wps/message/readAll',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Mark every message as read',
    body: z.strictObject({}),
    reply: emptyReply,
  }),
  deleteMessages: call({
    method: 'POST',
    path: '/wps/message/delete',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Delete messages from the inbox',
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    reply: emptyReply,
    errors: ['not_found'],
  }),
  marketing: call({
    method: 'GET',
    path: '/wps/message/marketing',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Whether the member wants offers and news',
    reply: z.object({ wantsMarketing: z.boolean() }),
  }),
  setMarketing: call({
    method: 'PUT',
    path: '/wps/message/marketing',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Ask for offers and news, or no longer',
    body: z.strictObject({ wantsMarketing: z.boolean() }),
    reply: emptyReply,
  }),
}
