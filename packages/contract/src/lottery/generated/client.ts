// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../client/endpoint.ts'
import type { Calls } from '../../contract.ts'

export const list = /* @__PURE__ */ endpoint<Calls['lottery.list']>('GET /lgw/lotteries', 'COMM3')
export const menu = /* @__PURE__ */ endpoint<Calls['lottery.menu']>('GET /lgw/lotteries/menu', 'COMM3')
export const rules = /* @__PURE__ */ endpoint<Calls['lottery.rules']>('GET /lgw/lotteries/:lottery/rules', 'COMM3')
export const numero = /* @__PURE__ */ endpoint<Calls['lottery.numero']>('GET /lgw/draws/numero', 'COMM3')
export const numeroVietnam = /* @__PURE__ */ endpoint<Calls['lottery.numeroVietnam']>('GET /lgw/draws/numero/vn', 'COMM3')
export const room = /* @__PURE__ */ endpoint<Calls['lottery.room']>('GET /lgw/draws/room', 'COMM3')
export const recentResults = /* @__PURE__ */ endpoint<Calls['lottery.recentResults']>('GET /lgw/draws/results', 'COMM3')
export const proof = /* @__PURE__ */ endpoint<Calls['lottery.proof']>('GET /lgw/draws/proof', 'COMM3')
export const placeOrder = /* @__PURE__ */ endpoint<Calls['lottery.placeOrder']>('POST /lgw/orders', 'COMM3', 'idempotent')
export const placeSlip = /* @__PURE__ */ endpoint<Calls['lottery.placeSlip']>('POST /lgw/slips', 'COMM3', 'idempotent')
export const orders = /* @__PURE__ */ endpoint<Calls['lottery.orders']>('GET /lgw/orders', 'MEMTRANS3')
export const orderDetail = /* @__PURE__ */ endpoint<Calls['lottery.orderDetail']>('GET /lgw/orders/detail', 'MEMTRANS3')
export const nextDraws = /* @__PURE__ */ endpoint<Calls['lottery.nextDraws']>('GET /lgw/draws/next', 'COMM3')
export const placeChase = /* @__PURE__ */ endpoint<Calls['lottery.placeChase']>('POST /lgw/chases', 'COMM3', 'idempotent')
export const chases = /* @__PURE__ */ endpoint<Calls['lottery.chases']>('GET /lgw/chases', 'MEMTRANS3')
export const chaseDetail = /* @__PURE__ */ endpoint<Calls['lottery.chaseDetail']>('GET /lgw/chases/detail', 'MEMTRANS3')
export const cancelSuborders = /* @__PURE__ */ endpoint<Calls['lottery.cancelSuborders']>('POST /lgw/orders/suborders/cancel', 'MEMTRANS3', 'idempotent')
