// Written by `npm run contract` from the declarations. Change those, then run it again.
import type { Calls } from '../../contract.ts'
import { endpoint } from '../../endpoint.ts'

export const request = /* @__PURE__ */ endpoint<Calls['withdraw.request']>('POST /wps/transaction/withdraw', 'FUNDTRANS3', 'sealed', 'idempotent')
export const bankCards = /* @__PURE__ */ endpoint<Calls['withdraw.bankCards']>('GET /wps/transaction/bankCards', 'FUNDTRANS3')
export const status = /* @__PURE__ */ endpoint<Calls['withdraw.status']>('GET /wps/transaction/withdraw', 'FUNDTRANS3')
export const cancel = /* @__PURE__ */ endpoint<Calls['withdraw.cancel']>('POST /wps/transaction/withdraw/cancel', 'FUNDTRANS3')
export const report = /* @__PURE__ */ endpoint<Calls['withdraw.report']>('GET /wps/transaction/report', 'MEMTRANS3')
