// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../../client/endpoint.ts'
import type { Calls } from '../../../contract.ts'

export const sendEmailCode = /* @__PURE__ */ endpoint<Calls['accounts.sendEmailCode']>('POST /wps/member/email/code', 'PERSPNL3', 'sealed')
export const setEmail = /* @__PURE__ */ endpoint<Calls['accounts.setEmail']>('POST /wps/member/email', 'PERSPNL3', 'sealed')
export const sendMobileCode = /* @__PURE__ */ endpoint<Calls['accounts.sendMobileCode']>('POST /wps/member/mobile/code', 'PERSPNL3', 'sealed')
export const setMobile = /* @__PURE__ */ endpoint<Calls['accounts.setMobile']>('POST /wps/member/mobile', 'PERSPNL3', 'sealed')
export const removeContact = /* @__PURE__ */ endpoint<Calls['accounts.removeContact']>('POST /wps/member/contact/remove', 'PERSPNL3', 'sealed')
