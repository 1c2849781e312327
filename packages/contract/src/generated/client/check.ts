// Written by `npm run contract` from the declarations. Change those, then run it again.
import type { Calls } from '../../contract.ts'
import { endpoint } from '../../endpoint.ts'

export const captcha = /* @__PURE__ */ endpoint<Calls['check.captcha']>('GET /wps/captcha', 'CAPTCHA3')
export const username = /* @__PURE__ */ endpoint<Calls['check.username']>('GET /wps/check/username', 'REG3')
export const email = /* @__PURE__ */ endpoint<Calls['check.email']>('GET /wps/check/email', 'REG3')
export const affiliateCode = /* @__PURE__ */ endpoint<Calls['check.affiliateCode']>('GET /wps/check/affiliateCode', 'REG3')
export const smsLogin = /* @__PURE__ */ endpoint<Calls['check.smsLogin']>('POST /wps/verification/sms/noLogin', 'REG3')
export const smsRegister = /* @__PURE__ */ endpoint<Calls['check.smsRegister']>('POST /wps/verification/sms/register', 'REG3')
export const registrationSettings = /* @__PURE__ */ endpoint<Calls['check.registrationSettings']>('GET /wps/system/setting/register', 'REG3')
export const feedback = /* @__PURE__ */ endpoint<Calls['check.feedback']>('PUT /wps/feedback', 'COMM3')
