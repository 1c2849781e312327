// Written by `npm run contract` from the declarations. Change those, then run it again.
import type { Calls } from '../../contract.ts'
import { endpoint } from '../../endpoint.ts'

export const key = /* @__PURE__ */ endpoint<Calls['session.key']>('GET /wps/session/key', 'COMM3')
export const login = /* @__PURE__ */ endpoint<Calls['session.login']>('POST /wps/session/login', 'COMM3', 'sealed')
export const freePlay = /* @__PURE__ */ endpoint<Calls['session.freePlay']>('POST /wps/session/login/freeplay', 'COMM3')
export const logout = /* @__PURE__ */ endpoint<Calls['session.logout']>('DELETE /wps/session/logout', 'COMM3')
export const renew = /* @__PURE__ */ endpoint<Calls['session.renew']>('POST /wps/session/renew', 'COMM3')
export const ticket = /* @__PURE__ */ endpoint<Calls['session.ticket']>('POST /wps/session/ticket', 'COMM3')
export const devices = /* @__PURE__ */ endpoint<Calls['session.devices']>('GET /wps/session/devices', 'PERSPNL3')
export const history = /* @__PURE__ */ endpoint<Calls['session.history']>('GET /wps/session/history', 'PERSPNL3')
export const signOutDevice = /* @__PURE__ */ endpoint<Calls['session.signOutDevice']>('DELETE /wps/session/devices/:id', 'PERSPNL3')
export const signOutEverywhere = /* @__PURE__ */ endpoint<Calls['session.signOutEverywhere']>('DELETE /wps/session/devices', 'PERSPNL3')
