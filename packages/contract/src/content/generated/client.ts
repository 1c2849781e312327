// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../client/endpoint.ts'
import type { Calls } from '../../contract.ts'

export const home = /* @__PURE__ */ endpoint<Calls['content.home']>('GET /wps/content/home', 'COMM3')
export const banners = /* @__PURE__ */ endpoint<Calls['content.banners']>('GET /wps/content/banner', 'COMM3')
export const announcements = /* @__PURE__ */ endpoint<Calls['content.announcements']>('GET /wps/content/announcements', 'COMM3')
export const markRead = /* @__PURE__ */ endpoint<Calls['content.markRead']>('POST /wps/content/announcements/read', 'COMM3')
export const notices = /* @__PURE__ */ endpoint<Calls['content.notices']>('GET /wps/content/notices', 'COMM3')
export const popular = /* @__PURE__ */ endpoint<Calls['content.popular']>('GET /wps/content/popular', 'COMM3')
export const winnerBoard = /* @__PURE__ */ endpoint<Calls['content.winnerBoard']>('GET /wps/content/winnerBoard', 'COMM3')
export const lobbyNews = /* @__PURE__ */ endpoint<Calls['content.lobbyNews']>('GET /wps/content/lobbyNews', 'COMM3')
export const helpTopics = /* @__PURE__ */ endpoint<Calls['content.helpTopics']>('GET /wps/system/helpCenter', 'COMM3')
export const terms = /* @__PURE__ */ endpoint<Calls['content.terms']>('GET /wps/content/terms', 'COMM3')
export const customerService = /* @__PURE__ */ endpoint<Calls['content.customerService']>('GET /wps/system/customerService', 'CBS3')
