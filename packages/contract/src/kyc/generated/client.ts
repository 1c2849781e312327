// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../client/endpoint.ts'
import type { Calls } from '../../contract.ts'

export const status = /* @__PURE__ */ endpoint<Calls['kyc.status']>('GET /wps/member/kyc', 'PERSPNL3')
export const submit = /* @__PURE__ */ endpoint<Calls['kyc.submit']>('POST /wps/member/kyc', 'PERSPNL3', 'idempotent')
