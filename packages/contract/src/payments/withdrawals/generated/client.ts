// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../../client/endpoint.ts'
import type { Calls } from '../../../contract.ts'

export const requestWithdrawal = /* @__PURE__ */ endpoint<Calls['payments.requestWithdrawal']>('POST /wps/transaction/withdraw', 'FUNDTRANS3', 'sealed', 'idempotent')
export const withdrawalTerms = /* @__PURE__ */ endpoint<Calls['payments.withdrawalTerms']>('GET /wps/transaction/bankCards', 'FUNDTRANS3')
export const withdrawalStatus = /* @__PURE__ */ endpoint<Calls['payments.withdrawalStatus']>('GET /wps/transaction/withdraw', 'FUNDTRANS3')
export const cancelWithdrawal = /* @__PURE__ */ endpoint<Calls['payments.cancelWithdrawal']>('POST /wps/transaction/withdraw/cancel', 'FUNDTRANS3')
export const withdrawals = /* @__PURE__ */ endpoint<Calls['payments.withdrawals']>('GET /wps/transaction/report', 'MEMTRANS3')
