import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { emptyReply } from '../schema/scalars.ts'
import { pushTopics } from './values.ts'

const topics = z.array(z.enum(pushTopics)).max(pushTopics.length)
/** An uncompressed point of P-256, and the secret of the device, as browsers give them: base64url. */
const p256dh = z.string().regex(/^B[A-Za-z0-9_-]{86}$/)
const auth = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** Notifications of a device whose page is closed (RFC 8030). One subscription for each session. */
export const pushCalls = {
  push: call({
    method: 'GET',
    path: '/wps/message/push',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Whether this device gets notifications, and of what',
    reply: z.object({
      /** What the browser subscribes with; null: this installation sends none. */
      publicKey: z.string().nullable(),
      /** Null: this session has not subscribed. */
      topics: topics.nullable(),
    }),
  }),
  subscribePush: call({
    method: 'PUT',
    path: '/wps/message/push',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Send notifications to this device, in the language of the request, until its session ends',
    body: z.strictObject({ endpoint: z.url().max(1024), p256dh, auth, topics }),
    reply: emptyReply,
    errors: ['feature_closed'],
  }),
  unsubscribePush: call({
    method: 'POST',
    path: '/wps/message/push/end',
    moduleId: 'COMM3',
    audience: audiences.fullMembers,
    summary: 'Send no more notifications to this device',
    body: z.strictObject({}),
    reply: emptyReply,
  }),
}
