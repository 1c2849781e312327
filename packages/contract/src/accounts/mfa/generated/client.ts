// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../../client/endpoint.ts'
import type { Calls } from '../../../contract.ts'

export const mfaStatus = /* @__PURE__ */ endpoint<Calls['accounts.mfaStatus']>('GET /wps/member/factors', 'PERSPNL3')
export const enrolTotp = /* @__PURE__ */ endpoint<Calls['accounts.enrolTotp']>('POST /wps/member/factors/authenticator', 'PERSPNL3', 'sealed')
export const confirmTotp = /* @__PURE__ */ endpoint<Calls['accounts.confirmTotp']>('POST /wps/member/factors/authenticator/confirm', 'PERSPNL3', 'sealed')
export const removeTotp = /* @__PURE__ */ endpoint<Calls['accounts.removeTotp']>('POST /wps/member/factors/authenticator/remove', 'PERSPNL3', 'sealed')
export const renewRecoveryCodes = /* @__PURE__ */ endpoint<Calls['accounts.renewRecoveryCodes']>('POST /wps/member/factors/recovery', 'PERSPNL3', 'sealed')
export const completeMfaLogin = /* @__PURE__ */ endpoint<Calls['accounts.completeMfaLogin']>('POST /wps/session/login/factor', 'COMM3', 'sealed')
export const passkeyCreationOptions = /* @__PURE__ */ endpoint<Calls['accounts.passkeyCreationOptions']>('POST /wps/member/factors/passkey/options', 'PERSPNL3', 'sealed')
export const addPasskey = /* @__PURE__ */ endpoint<Calls['accounts.addPasskey']>('POST /wps/member/factors/passkey', 'PERSPNL3', 'sealed')
export const removePasskey = /* @__PURE__ */ endpoint<Calls['accounts.removePasskey']>('POST /wps/member/factors/passkey/remove', 'PERSPNL3', 'sealed')
export const passkeyLoginOptions = /* @__PURE__ */ endpoint<Calls['accounts.passkeyLoginOptions']>('POST /wps/session/login/passkey/options', 'COMM3')
export const loginWithPasskey = /* @__PURE__ */ endpoint<Calls['accounts.loginWithPasskey']>('POST /wps/session/login/passkey', 'COMM3', 'sealed')
export const passkeyStepUpOptions = /* @__PURE__ */ endpoint<Calls['accounts.passkeyStepUpOptions']>('POST /wps/member/factors/step-up/options', 'PERSPNL3')
export const stepUpWithPasskey = /* @__PURE__ */ endpoint<Calls['accounts.stepUpWithPasskey']>('POST /wps/member/factors/step-up', 'PERSPNL3', 'sealed')
