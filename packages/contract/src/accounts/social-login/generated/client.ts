// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../../client/endpoint.ts'
import type { Calls } from '../../../contract.ts'

export const startSocialLogin = /* @__PURE__ */ endpoint<Calls['accounts.startSocialLogin']>('POST /wps/session/oidc/:provider/start', 'COMM3')
export const linkSocialLogin = /* @__PURE__ */ endpoint<Calls['accounts.linkSocialLogin']>('POST /wps/session/oidc/:provider/link', 'PERSPNL3', 'sealed')
export const confirmWithSocialLogin = /* @__PURE__ */ endpoint<Calls['accounts.confirmWithSocialLogin']>('POST /wps/session/oidc/:provider/confirm', 'PERSPNL3')
export const finishSocialLogin = /* @__PURE__ */ endpoint<Calls['accounts.finishSocialLogin']>('POST /wps/session/oidc/finish', 'COMM3')
export const registerWithSocialLogin = /* @__PURE__ */ endpoint<Calls['accounts.registerWithSocialLogin']>('PUT /wps/member/register/oidc', 'REG3', 'sealed')
export const socialLogins = /* @__PURE__ */ endpoint<Calls['accounts.socialLogins']>('GET /wps/session/oidc', 'PERSPNL3')
export const unlinkSocialLogin = /* @__PURE__ */ endpoint<Calls['accounts.unlinkSocialLogin']>('POST /wps/session/oidc/:provider/unlink', 'PERSPNL3', 'sealed')
