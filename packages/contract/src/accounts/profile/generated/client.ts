// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../../client/endpoint.ts'
import type { Calls } from '../../../contract.ts'

export const profile = /* @__PURE__ */ endpoint<Calls['accounts.profile']>('GET /wps/member/info', 'PERSPNL3')
export const avatars = /* @__PURE__ */ endpoint<Calls['accounts.avatars']>('GET /wps/member/icon', 'PERSPNL3')
export const setAvatar = /* @__PURE__ */ endpoint<Calls['accounts.setAvatar']>('POST /wps/member/icon', 'PERSPNL3')
export const uploadAvatar = /* @__PURE__ */ endpoint<Calls['accounts.uploadAvatar']>('POST /wps/member/icon/picture', 'PERSPNL3')
export const setNickname = /* @__PURE__ */ endpoint<Calls['accounts.setNickname']>('POST /wps/member/nickname', 'PERSPNL3')
