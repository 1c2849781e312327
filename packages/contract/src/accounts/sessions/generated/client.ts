// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../../client/endpoint.ts'
import type { Calls } from '../../../contract.ts'

export const logout = /* @__PURE__ */ endpoint<Calls['accounts.logout']>('DELETE /wps/session/logout', 'COMM3')
export const renewSession = /* @__PURE__ */ endpoint<Calls['accounts.renewSession']>('POST /wps/session/renew', 'COMM3')
export const createSessionTicket = /* @__PURE__ */ endpoint<Calls['accounts.createSessionTicket']>('POST /wps/session/ticket', 'COMM3')
export const sessions = /* @__PURE__ */ endpoint<Calls['accounts.sessions']>('GET /wps/session/devices', 'PERSPNL3')
export const loginHistory = /* @__PURE__ */ endpoint<Calls['accounts.loginHistory']>('GET /wps/session/history', 'PERSPNL3')
export const endSession = /* @__PURE__ */ endpoint<Calls['accounts.endSession']>('DELETE /wps/session/devices/:id', 'PERSPNL3')
export const endOtherSessions = /* @__PURE__ */ endpoint<Calls['accounts.endOtherSessions']>('DELETE /wps/session/devices', 'PERSPNL3')
