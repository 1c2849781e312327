// Written by `npm run contract` from the declarations. Change those, then run it again.
import type { Calls } from '../../contract.ts'
import { endpoint } from '../../endpoint.ts'

export const start = /* @__PURE__ */ endpoint<Calls['signin.start']>('POST /wps/session/oidc/:provider/start', 'COMM3')
export const link = /* @__PURE__ */ endpoint<Calls['signin.link']>('POST /wps/session/oidc/:provider/link', 'PERSPNL3', 'sealed')
export const confirm = /* @__PURE__ */ endpoint<Calls['signin.confirm']>('POST /wps/session/oidc/:provider/confirm', 'PERSPNL3')
export const finish = /* @__PURE__ */ endpoint<Calls['signin.finish']>('POST /wps/session/oidc/finish', 'COMM3')
export const open = /* @__PURE__ */ endpoint<Calls['signin.open']>('PUT /wps/member/register/oidc', 'REG3', 'sealed')
export const ways = /* @__PURE__ */ endpoint<Calls['signin.ways']>('GET /wps/session/oidc', 'PERSPNL3')
export const unlink = /* @__PURE__ */ endpoint<Calls['signin.unlink']>('POST /wps/session/oidc/:provider/unlink', 'PERSPNL3', 'sealed')
