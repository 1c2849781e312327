// Written by `npm run contract` from the declarations. Change those, then run it again.
import type { Calls } from '../../contract.ts'
import { endpoint } from '../../endpoint.ts'

export const state = /* @__PURE__ */ endpoint<Calls['factors.state']>('GET /wps/member/factors', 'PERSPNL3')
export const beginAuthenticator = /* @__PURE__ */ endpoint<Calls['factors.beginAuthenticator']>('POST /wps/member/factors/authenticator', 'PERSPNL3', 'sealed')
export const confirmAuthenticator = /* @__PURE__ */ endpoint<Calls['factors.confirmAuthenticator']>('POST /wps/member/factors/authenticator/confirm', 'PERSPNL3', 'sealed')
export const removeAuthenticator = /* @__PURE__ */ endpoint<Calls['factors.removeAuthenticator']>('POST /wps/member/factors/authenticator/remove', 'PERSPNL3', 'sealed')
export const renewRecoveryCodes = /* @__PURE__ */ endpoint<Calls['factors.renewRecoveryCodes']>('POST /wps/member/factors/recovery', 'PERSPNL3', 'sealed')
export const completeLogin = /* @__PURE__ */ endpoint<Calls['factors.completeLogin']>('POST /wps/session/login/factor', 'COMM3', 'sealed')
export const passkeyOptions = /* @__PURE__ */ endpoint<Calls['factors.passkeyOptions']>('POST /wps/member/factors/passkey/options', 'PERSPNL3', 'sealed')
export const addPasskey = /* @__PURE__ */ endpoint<Calls['factors.addPasskey']>('POST /wps/member/factors/passkey', 'PERSPNL3', 'sealed')
export const removePasskey = /* @__PURE__ */ endpoint<Calls['factors.removePasskey']>('POST /wps/member/factors/passkey/remove', 'PERSPNL3', 'sealed')
export const passkeyLoginOptions = /* @__PURE__ */ endpoint<Calls['factors.passkeyLoginOptions']>('POST /wps/session/login/passkey/options', 'COMM3')
export const passkeyLogin = /* @__PURE__ */ endpoint<Calls['factors.passkeyLogin']>('POST /wps/session/login/passkey', 'COMM3', 'sealed')
export const stepUpOptions = /* @__PURE__ */ endpoint<Calls['factors.stepUpOptions']>('POST /wps/member/factors/step-up/options', 'PERSPNL3')
export const stepUp = /* @__PURE__ */ endpoint<Calls['factors.stepUp']>('POST /wps/member/factors/step-up', 'PERSPNL3', 'sealed')
