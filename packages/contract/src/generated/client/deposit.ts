// Written by `npm run contract` from the declarations. Change those, then run it again.
import type { Calls } from '../../contract.ts'
import { endpoint } from '../../endpoint.ts'

export const channels = /* @__PURE__ */ endpoint<Calls['deposit.channels']>('GET /wps/deposit/channels', 'FUNDTRANS3')
export const banksByVendor = /* @__PURE__ */ endpoint<Calls['deposit.banksByVendor']>('GET /wps/deposit/banks', 'FUNDTRANS3')
export const promotions = /* @__PURE__ */ endpoint<Calls['deposit.promotions']>('GET /wps/deposit/promos', 'FUNDTRANS3')
export const gateway = /* @__PURE__ */ endpoint<Calls['deposit.gateway']>('POST /wps/deposit/gateway', 'FUNDTRANS3', 'idempotent')
export const alipay = /* @__PURE__ */ endpoint<Calls['deposit.alipay']>('POST /wps/deposit/alipay', 'FUNDTRANS3', 'idempotent')
export const qq = /* @__PURE__ */ endpoint<Calls['deposit.qq']>('POST /wps/deposit/qq', 'FUNDTRANS3', 'idempotent')
export const wechat = /* @__PURE__ */ endpoint<Calls['deposit.wechat']>('POST /wps/deposit/wechat', 'FUNDTRANS3', 'idempotent')
export const manual = /* @__PURE__ */ endpoint<Calls['deposit.manual']>('POST /wps/deposit/manual', 'FUNDTRANS3', 'idempotent')
export const claimTransfer = /* @__PURE__ */ endpoint<Calls['deposit.claimTransfer']>('POST /wps/deposit/manual/claim', 'FUNDTRANS3')
export const acceptPromotion = /* @__PURE__ */ endpoint<Calls['deposit.acceptPromotion']>('POST /wps/deposit/promo/accept', 'FUNDTRANS3')
export const status = /* @__PURE__ */ endpoint<Calls['deposit.status']>('GET /wps/deposit/status', 'FUNDTRANS3')
export const records = /* @__PURE__ */ endpoint<Calls['deposit.records']>('GET /wps/deposit/records', 'MEMTRANS3')
