// Written by `npm run contract` from the declarations. Change those, then run it again.
import type { Calls } from '../../contract.ts'
import { endpoint } from '../../endpoint.ts'

export const info = /* @__PURE__ */ endpoint<Calls['member.info']>('GET /wps/member/info', 'PERSPNL3')
export const register = /* @__PURE__ */ endpoint<Calls['member.register']>('PUT /wps/member/register', 'REG3', 'sealed')
export const registerMobile = /* @__PURE__ */ endpoint<Calls['member.registerMobile']>('PUT /wps/member/register/mobile', 'REG3', 'sealed')
export const trialUser = /* @__PURE__ */ endpoint<Calls['member.trialUser']>('GET /wps/member/trialuser', 'REG3')
export const icons = /* @__PURE__ */ endpoint<Calls['member.icons']>('GET /wps/member/icon', 'PERSPNL3')
export const setIcon = /* @__PURE__ */ endpoint<Calls['member.setIcon']>('POST /wps/member/icon', 'PERSPNL3')
export const uploadIcon = /* @__PURE__ */ endpoint<Calls['member.uploadIcon']>('POST /wps/member/icon/picture', 'PERSPNL3')
export const setNickname = /* @__PURE__ */ endpoint<Calls['member.setNickname']>('POST /wps/member/nickname', 'PERSPNL3')
export const inviteLink = /* @__PURE__ */ endpoint<Calls['member.inviteLink']>('GET /wps/member/invite', 'PERSPNL3')
