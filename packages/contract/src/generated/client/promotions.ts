// Written by `npm run contract` from the declarations. Change those, then run it again.
import type { Calls } from '../../contract.ts'
import { endpoint } from '../../endpoint.ts'

export const list = /* @__PURE__ */ endpoint<Calls['promotions.list']>('GET /wps/promotion/list', 'COMM3')
export const join = /* @__PURE__ */ endpoint<Calls['promotions.join']>('POST /wps/promotion/join', 'COMM3', 'idempotent')
export const claim = /* @__PURE__ */ endpoint<Calls['promotions.claim']>('POST /wps/promotion/claim', 'COMM3', 'idempotent')
