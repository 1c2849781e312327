// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../client/endpoint.ts'
import type { Calls } from '../../contract.ts'

export const levels = /* @__PURE__ */ endpoint<Calls['vip.levels']>('GET /wps/vip/levels', 'PERSPNL3')
export const standing = /* @__PURE__ */ endpoint<Calls['vip.standing']>('GET /wps/vip', 'PERSPNL3')
export const history = /* @__PURE__ */ endpoint<Calls['vip.history']>('GET /wps/vip/history', 'PERSPNL3')
