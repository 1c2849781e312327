// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../client/endpoint.ts'
import type { Calls } from '../../contract.ts'

export const balance = /* @__PURE__ */ endpoint<Calls['points.balance']>('GET /wps/points', 'PERSPNL3')
export const history = /* @__PURE__ */ endpoint<Calls['points.history']>('GET /wps/points/history', 'PERSPNL3')
export const items = /* @__PURE__ */ endpoint<Calls['points.items']>('GET /wps/points/items', 'PERSPNL3')
export const redeem = /* @__PURE__ */ endpoint<Calls['points.redeem']>('POST /wps/points/redeem', 'PERSPNL3', 'idempotent')
export const orders = /* @__PURE__ */ endpoint<Calls['points.orders']>('GET /wps/points/orders', 'PERSPNL3')
export const cancelOrder = /* @__PURE__ */ endpoint<Calls['points.cancelOrder']>('POST /wps/points/orders/cancel', 'PERSPNL3', 'idempotent')
