// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../../client/endpoint.ts'
import type { Calls } from '../../../contract.ts'

export const sendPasswordResetCode = /* @__PURE__ */ endpoint<Calls['accounts.sendPasswordResetCode']>('POST /wps/member/password/email', 'REG3')
export const resetPasswordByEmail = /* @__PURE__ */ endpoint<Calls['accounts.resetPasswordByEmail']>('POST /wps/member/password/verification', 'PERSPNL3', 'sealed')
export const resetPasswordByMobile = /* @__PURE__ */ endpoint<Calls['accounts.resetPasswordByMobile']>('POST /wps/member/set-password-by-phone', 'REG3', 'sealed')
