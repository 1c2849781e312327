// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../client/endpoint.ts'
import type { Calls } from '../../contract.ts'

export const launchChat = /* @__PURE__ */ endpoint<Calls['messaging.launchChat']>('GET /wps/chat/launch', 'CBS3')
export const unreadChat = /* @__PURE__ */ endpoint<Calls['messaging.unreadChat']>('GET /wps/chat/unreadCount', 'CBS3')
export const chatMessages = /* @__PURE__ */ endpoint<Calls['messaging.chatMessages']>('GET /wps/chat/messages', 'CBS3')
export const sendChat = /* @__PURE__ */ endpoint<Calls['messaging.sendChat']>('POST /wps/chat/messages', 'CBS3')
export const readChat = /* @__PURE__ */ endpoint<Calls['messaging.readChat']>('POST /wps/chat/read', 'CBS3')
export const typeChat = /* @__PURE__ */ endpoint<Calls['messaging.typeChat']>('POST /wps/chat/typing', 'CBS3')
export const closeChat = /* @__PURE__ */ endpoint<Calls['messaging.closeChat']>('POST /wps/chat/close', 'CBS3')
export const rateChat = /* @__PURE__ */ endpoint<Calls['messaging.rateChat']>('POST /wps/chat/rating', 'CBS3')
export const sendFeedback = /* @__PURE__ */ endpoint<Calls['messaging.sendFeedback']>('PUT /wps/feedback', 'COMM3', 'idempotent')
export const feedback = /* @__PURE__ */ endpoint<Calls['messaging.feedback']>('GET /wps/feedback', 'COMM3')
export const addToFeedback = /* @__PURE__ */ endpoint<Calls['messaging.addToFeedback']>('POST /wps/feedback/messages', 'COMM3')
export const inbox = /* @__PURE__ */ endpoint<Calls['messaging.inbox']>('GET /wps/message/inbox', 'COMM3')
export const unreadCount = /* @__PURE__ */ endpoint<Calls['messaging.unreadCount']>('GET /wps/message/unreadCount', 'COMM3')
export const markRead = /* @__PURE__ */ endpoint<Calls['messaging.markRead']>('POST /wps/message/read', 'COMM3')
export const markAllRead = /* @__PURE__ */ endpoint<Calls['messaging.markAllRead']>('POST /wps/message/readAll', 'COMM3')
export const deleteMessages = /* @__PURE__ */ endpoint<Calls['messaging.deleteMessages']>('POST /wps/message/delete', 'COMM3')
export const marketing = /* @__PURE__ */ endpoint<Calls['messaging.marketing']>('GET /wps/message/marketing', 'COMM3')
export const setMarketing = /* @__PURE__ */ endpoint<Calls['messaging.setMarketing']>('PUT /wps/message/marketing', 'COMM3')
