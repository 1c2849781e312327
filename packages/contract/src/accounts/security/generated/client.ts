// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../../client/endpoint.ts'
import type { Calls } from '../../../contract.ts'

export const changePassword = /* @__PURE__ */ endpoint<Calls['accounts.changePassword']>('POST /wps/member/password', 'PERSPNL3', 'sealed')
export const securityStatus = /* @__PURE__ */ endpoint<Calls['accounts.securityStatus']>('GET /wps/member/securityConfig', 'PERSPNL3')
export const setPayeeName = /* @__PURE__ */ endpoint<Calls['accounts.setPayeeName']>('POST /wps/member/payeename', 'PERSPNL3', 'sealed')
export const hasPaymentPassword = /* @__PURE__ */ endpoint<Calls['accounts.hasPaymentPassword']>('GET /wps/member/hasWithdrawalPassword', 'PERSPNL3')
export const setPaymentPassword = /* @__PURE__ */ endpoint<Calls['accounts.setPaymentPassword']>('POST /wps/member/paymentPassword', 'PERSPNL3', 'sealed')
export const sendPaymentPasswordCode = /* @__PURE__ */ endpoint<Calls['accounts.sendPaymentPasswordCode']>('POST /wps/member/paymentPassword/code', 'PERSPNL3', 'sealed')
export const resetPaymentPassword = /* @__PURE__ */ endpoint<Calls['accounts.resetPaymentPassword']>('POST /wps/member/paymentPassword/reset', 'PERSPNL3', 'sealed')
export const securityQuestions = /* @__PURE__ */ endpoint<Calls['accounts.securityQuestions']>('GET /wps/member/securityQuestions', 'PERSPNL3')
export const answeredSecurityQuestions = /* @__PURE__ */ endpoint<Calls['accounts.answeredSecurityQuestions']>('GET /wps/member/customerSecurityQuestions', 'PERSPNL3')
export const setSecurityQuestions = /* @__PURE__ */ endpoint<Calls['accounts.setSecurityQuestions']>('POST /wps/member/customerSecurityQuestions', 'PERSPNL3', 'sealed')
