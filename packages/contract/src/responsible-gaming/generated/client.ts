// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../client/endpoint.ts'
import type { Calls } from '../../contract.ts'

export const limits = /* @__PURE__ */ endpoint<Calls['responsibleGaming.limits']>('GET /wps/limits', 'PERSPNL3')
export const setLimit = /* @__PURE__ */ endpoint<Calls['responsibleGaming.setLimit']>('PUT /wps/limits', 'PERSPNL3', 'sealed')
export const confirmLimit = /* @__PURE__ */ endpoint<Calls['responsibleGaming.confirmLimit']>('POST /wps/limits/confirm', 'PERSPNL3', 'sealed')
export const cancelLimitChange = /* @__PURE__ */ endpoint<Calls['responsibleGaming.cancelLimitChange']>('POST /wps/limits/cancel', 'PERSPNL3')
export const keepLimits = /* @__PURE__ */ endpoint<Calls['responsibleGaming.keepLimits']>('POST /wps/limits/keep', 'PERSPNL3')
export const startTimeOut = /* @__PURE__ */ endpoint<Calls['responsibleGaming.startTimeOut']>('POST /wps/limits/timeOut', 'PERSPNL3')
export const selfExclude = /* @__PURE__ */ endpoint<Calls['responsibleGaming.selfExclude']>('POST /wps/limits/selfExclude', 'PERSPNL3')
export const requestReturn = /* @__PURE__ */ endpoint<Calls['responsibleGaming.requestReturn']>('POST /wps/limits/comeBack', 'PERSPNL3', 'sealed')
export const setRealityCheck = /* @__PURE__ */ endpoint<Calls['responsibleGaming.setRealityCheck']>('PUT /wps/limits/realityCheck', 'PERSPNL3', 'sealed')
export const answerRealityCheck = /* @__PURE__ */ endpoint<Calls['responsibleGaming.answerRealityCheck']>('POST /wps/limits/realityCheck/answer', 'PERSPNL3')
export const sessionSummary = /* @__PURE__ */ endpoint<Calls['responsibleGaming.sessionSummary']>('GET /wps/limits/session', 'PERSPNL3')
export const statement = /* @__PURE__ */ endpoint<Calls['responsibleGaming.statement']>('GET /wps/limits/statement', 'PERSPNL3')
export const annualStatement = /* @__PURE__ */ endpoint<Calls['responsibleGaming.annualStatement']>('GET /wps/limits/year', 'PERSPNL3')
