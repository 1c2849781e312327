// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../../client/endpoint.ts'
import type { Calls } from '../../../contract.ts'

export const depositChannels = /* @__PURE__ */ endpoint<Calls['payments.depositChannels']>('GET /wps/deposit/channels', 'FUNDTRANS3')
export const banksByVendor = /* @__PURE__ */ endpoint<Calls['payments.banksByVendor']>('GET /wps/deposit/banks', 'FUNDTRANS3')
export const depositPromotions = /* @__PURE__ */ endpoint<Calls['payments.depositPromotions']>('GET /wps/deposit/promos', 'FUNDTRANS3')
export const depositByGateway = /* @__PURE__ */ endpoint<Calls['payments.depositByGateway']>('POST /wps/deposit/gateway', 'FUNDTRANS3', 'idempotent')
export const depositByAlipay = /* @__PURE__ */ endpoint<Calls['payments.depositByAlipay']>('POST /wps/deposit/alipay', 'FUNDTRANS3', 'idempotent')
export const depositByQq = /* @__PURE__ */ endpoint<Calls['payments.depositByQq']>('POST /wps/deposit/qq', 'FUNDTRANS3', 'idempotent')
export const depositByWechat = /* @__PURE__ */ endpoint<Calls['payments.depositByWechat']>('POST /wps/deposit/wechat', 'FUNDTRANS3', 'idempotent')
export const depositByBankTransfer = /* @__PURE__ */ endpoint<Calls['payments.depositByBankTransfer']>('POST /wps/deposit/manual', 'FUNDTRANS3', 'idempotent')
export const claimBankTransfer = /* @__PURE__ */ endpoint<Calls['payments.claimBankTransfer']>('POST /wps/deposit/manual/claim', 'FUNDTRANS3')
export const acceptDepositPromotion = /* @__PURE__ */ endpoint<Calls['payments.acceptDepositPromotion']>('POST /wps/deposit/promo/accept', 'FUNDTRANS3')
export const depositStatus = /* @__PURE__ */ endpoint<Calls['payments.depositStatus']>('GET /wps/deposit/status', 'FUNDTRANS3')
export const deposits = /* @__PURE__ */ endpoint<Calls['payments.deposits']>('GET /wps/deposit/records', 'MEMTRANS3')
