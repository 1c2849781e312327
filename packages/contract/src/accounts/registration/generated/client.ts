// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../../client/endpoint.ts'
import type { Calls } from '../../../contract.ts'

export const register = /* @__PURE__ */ endpoint<Calls['accounts.register']>('PUT /wps/member/register', 'REG3', 'sealed')
export const registerByMobile = /* @__PURE__ */ endpoint<Calls['accounts.registerByMobile']>('PUT /wps/member/register/mobile', 'REG3', 'sealed')
export const checkUsername = /* @__PURE__ */ endpoint<Calls['accounts.checkUsername']>('GET /wps/check/username', 'REG3')
export const checkEmail = /* @__PURE__ */ endpoint<Calls['accounts.checkEmail']>('GET /wps/check/email', 'REG3')
export const checkAffiliateCode = /* @__PURE__ */ endpoint<Calls['accounts.checkAffiliateCode']>('GET /wps/check/affiliateCode', 'REG3')
export const sendRegistrationCode = /* @__PURE__ */ endpoint<Calls['accounts.sendRegistrationCode']>('POST /wps/verification/sms/register', 'REG3')
export const registrationSettings = /* @__PURE__ */ endpoint<Calls['accounts.registrationSettings']>('GET /wps/system/setting/register', 'REG3')
