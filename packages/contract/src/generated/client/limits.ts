// Written by `npm run contract` from the declarations. Change those, then run it again.
import type { Calls } from '../../contract.ts'
import { endpoint } from '../../endpoint.ts'

export const get = /* @__PURE__ */ endpoint<Calls['limits.get']>('GET /wps/limits', 'PERSPNL3')
export const set = /* @__PURE__ */ endpoint<Calls['limits.set']>('PUT /wps/limits', 'PERSPNL3', 'sealed')
export const confirm = /* @__PURE__ */ endpoint<Calls['limits.confirm']>('POST /wps/limits/confirm', 'PERSPNL3', 'sealed')
export const cancel = /* @__PURE__ */ endpoint<Calls['limits.cancel']>('POST /wps/limits/cancel', 'PERSPNL3')
export const keep = /* @__PURE__ */ endpoint<Calls['limits.keep']>('POST /wps/limits/keep', 'PERSPNL3')
export const timeOut = /* @__PURE__ */ endpoint<Calls['limits.timeOut']>('POST /wps/limits/timeOut', 'PERSPNL3')
export const selfExclude = /* @__PURE__ */ endpoint<Calls['limits.selfExclude']>('POST /wps/limits/selfExclude', 'PERSPNL3')
export const comeBack = /* @__PURE__ */ endpoint<Calls['limits.comeBack']>('POST /wps/limits/comeBack', 'PERSPNL3', 'sealed')
export const realityCheck = /* @__PURE__ */ endpoint<Calls['limits.realityCheck']>('PUT /wps/limits/realityCheck', 'PERSPNL3', 'sealed')
export const answerRealityCheck = /* @__PURE__ */ endpoint<Calls['limits.answerRealityCheck']>('POST /wps/limits/realityCheck/answer', 'PERSPNL3')
export const session = /* @__PURE__ */ endpoint<Calls['limits.session']>('GET /wps/limits/session', 'PERSPNL3')
export const statement = /* @__PURE__ */ endpoint<Calls['limits.statement']>('GET /wps/limits/statement', 'PERSPNL3')
export const year = /* @__PURE__ */ endpoint<Calls['limits.year']>('GET /wps/limits/year', 'PERSPNL3')
