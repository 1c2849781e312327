// Written by `npm run contract` from the declarations. Change those, then run it again.
import type { Calls } from '../../contract.ts'
import { endpoint } from '../../endpoint.ts'

export const password = /* @__PURE__ */ endpoint<Calls['security.password']>('POST /wps/member/password', 'PERSPNL3', 'sealed')
export const passwordEmail = /* @__PURE__ */ endpoint<Calls['security.passwordEmail']>('POST /wps/member/password/email', 'REG3')
export const passwordVerification = /* @__PURE__ */ endpoint<Calls['security.passwordVerification']>('POST /wps/member/password/verification', 'PERSPNL3', 'sealed')
export const setPasswordByPhone = /* @__PURE__ */ endpoint<Calls['security.setPasswordByPhone']>('POST /wps/member/set-password-by-phone', 'REG3', 'sealed')
export const setEmail = /* @__PURE__ */ endpoint<Calls['security.setEmail']>('POST /wps/member/email', 'PERSPNL3', 'sealed')
export const setPayeeName = /* @__PURE__ */ endpoint<Calls['security.setPayeeName']>('POST /wps/member/payeename', 'PERSPNL3', 'sealed')
export const bankCards = /* @__PURE__ */ endpoint<Calls['security.bankCards']>('GET /wps/member/bankCard', 'PERSPNL3')
export const addBankCard = /* @__PURE__ */ endpoint<Calls['security.addBankCard']>('POST /wps/member/bankCard', 'PERSPNL3', 'sealed')
export const setDefaultBankCard = /* @__PURE__ */ endpoint<Calls['security.setDefaultBankCard']>('POST /wps/member/bankCard/default', 'PERSPNL3', 'sealed')
export const removeBankCard = /* @__PURE__ */ endpoint<Calls['security.removeBankCard']>('POST /wps/member/bankCard/remove', 'PERSPNL3', 'sealed')
export const setPaymentPassword = /* @__PURE__ */ endpoint<Calls['security.setPaymentPassword']>('POST /wps/member/paymentPassword', 'PERSPNL3', 'sealed')
export const resetPaymentPassword = /* @__PURE__ */ endpoint<Calls['security.resetPaymentPassword']>('POST /wps/member/paymentPassword/reset', 'PERSPNL3', 'sealed')
export const hasWithdrawalPassword = /* @__PURE__ */ endpoint<Calls['security.hasWithdrawalPassword']>('GET /wps/member/hasWithdrawalPassword', 'PERSPNL3')
export const securityConfig = /* @__PURE__ */ endpoint<Calls['security.securityConfig']>('GET /wps/member/securityConfig', 'PERSPNL3')
export const securityQuestions = /* @__PURE__ */ endpoint<Calls['security.securityQuestions']>('GET /wps/member/securityQuestions', 'PERSPNL3')
export const customerSecurityQuestions = /* @__PURE__ */ endpoint<Calls['security.customerSecurityQuestions']>('GET /wps/member/customerSecurityQuestions', 'PERSPNL3')
export const setCustomerSecurityQuestions = /* @__PURE__ */ endpoint<Calls['security.setCustomerSecurityQuestions']>('POST /wps/member/customerSecurityQuestions', 'PERSPNL3', 'sealed')
