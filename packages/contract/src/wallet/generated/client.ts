// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../client/endpoint.ts'
import type { Calls } from '../../contract.ts'

export const balances = /* @__PURE__ */ endpoint<Calls['wallet.balances']>('GET /wps/wallets/gcs', 'FUNDTRANS3')
export const transactions = /* @__PURE__ */ endpoint<Calls['wallet.transactions']>('GET /wps/wallets/transactions', 'MEMTRANS3')
export const transactionTotals = /* @__PURE__ */ endpoint<Calls['wallet.transactionTotals']>('GET /wps/wallets/transactions/totals', 'MEMTRANS3')
export const transactionCodes = /* @__PURE__ */ endpoint<Calls['wallet.transactionCodes']>('GET /wps/wallets/transactionCodes', 'MEMTRANS3')
export const transfer = /* @__PURE__ */ endpoint<Calls['wallet.transfer']>('POST /wps/wallets/transfer', 'FUNDTRANS3', 'idempotent')
export const collect = /* @__PURE__ */ endpoint<Calls['wallet.collect']>('POST /wps/wallets/collect', 'FUNDTRANS3', 'idempotent')
export const transfers = /* @__PURE__ */ endpoint<Calls['wallet.transfers']>('GET /wps/wallets/transfers', 'FUNDTRANS3')
export const transferSetting = /* @__PURE__ */ endpoint<Calls['wallet.transferSetting']>('GET /wps/wallets/transferSetting', 'FUNDTRANS3')
export const setTransferSetting = /* @__PURE__ */ endpoint<Calls['wallet.setTransferSetting']>('POST /wps/wallets/transferSetting', 'FUNDTRANS3')
