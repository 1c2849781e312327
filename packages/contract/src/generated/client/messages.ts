// Written by `npm run contract` from the declarations. Change those, then run it again.
import type { Calls } from '../../contract.ts'
import { endpoint } from '../../endpoint.ts'

export const inbox = /* @__PURE__ */ endpoint<Calls['messages.inbox']>('GET /wps/message/inbox', 'COMM3')
export const unreadCount = /* @__PURE__ */ endpoint<Calls['messages.unreadCount']>('GET /wps/message/unreadCount', 'COMM3')
export const markRead = /* @__PURE__ */ endpoint<Calls['messages.markRead']>('POST /wps/message/read', 'COMM3')
export const launchChat = /* @__PURE__ */ endpoint<Calls['messages.launchChat']>('GET /wps/chat/launch', 'CBS3')
export const unreadChat = /* @__PURE__ */ endpoint<Calls['messages.unreadChat']>('GET /wps/chat/unreadCount', 'CBS3')
export const liveModels = /* @__PURE__ */ endpoint<Calls['messages.liveModels']>('GET /wps/live/models', 'CBS3')
