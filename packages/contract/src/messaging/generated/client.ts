// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../client/endpoint.ts'
import type { Calls } from '../../contract.ts'

export const inbox = /* @__PURE__ */ endpoint<Calls['messaging.inbox']>('GET /wps/message/inbox', 'COMM3')
export const unreadCount = /* @__PURE__ */ endpoint<Calls['messaging.unreadCount']>('GET /wps/message/unreadCount', 'COMM3')
export const markRead = /* @__PURE__ */ endpoint<Calls['messaging.markRead']>('POST /wps/message/read', 'COMM3')
export const markAllRead = /* @__PURE__ */ endpoint<Calls['messaging.markAllRead']>('POST /wps/message/readAll', 'COMM3')
export const deleteMessages = /* @__PURE__ */ endpoint<Calls['messaging.deleteMessages']>('POST /wps/message/delete', 'COMM3')
export const marketing = /* @__PURE__ */ endpoint<Calls['messaging.marketing']>('GET /wps/message/marketing', 'COMM3')
export const setMarketing = /* @__PURE__ */ endpoint<Calls['messaging.setMarketing']>('PUT /wps/message/marketing', 'COMM3')
export const launchChat = /* @__PURE__ */ endpoint<Calls['messaging.launchChat']>('GET /wps/chat/launch', 'CBS3')
export const unreadChat = /* @__PURE__ */ endpoint<Calls['messaging.unreadChat']>('GET /wps/chat/unreadCount', 'CBS3')
export const sendFeedback = /* @__PURE__ */ endpoint<Calls['messaging.sendFeedback']>('PUT /wps/feedback', 'COMM3')
