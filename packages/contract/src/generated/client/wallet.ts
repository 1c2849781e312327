// Written by `npm run contract` from the declarations. Change those, then run it again.
import type { Calls } from '../../contract.ts'
import { endpoint } from '../../endpoint.ts'

export const balances = /* @__PURE__ */ endpoint<Calls['wallet.balances']>('GET /wps/wallets/gcs', 'FUNDTRANS3')
export const transfer = /* @__PURE__ */ endpoint<Calls['wallet.transfer']>('POST /wps/wallets/transfer', 'FUNDTRANS3', 'idempotent')
export const collect = /* @__PURE__ */ endpoint<Calls['wallet.collect']>('POST /wps/wallets/collect', 'FUNDTRANS3', 'idempotent')
export const transfers = /* @__PURE__ */ endpoint<Calls['wallet.transfers']>('GET /wps/wallets/transfers', 'FUNDTRANS3')
export const transferSetting = /* @__PURE__ */ endpoint<Calls['wallet.transferSetting']>('GET /wps/wallets/transferSetting', 'FUNDTRANS3')
export const setTransferSetting = /* @__PURE__ */ endpoint<Calls['wallet.setTransferSetting']>('POST /wps/wallets/transferSetting', 'FUNDTRANS3')
export const bonus = /* @__PURE__ */ endpoint<Calls['wallet.bonus']>('GET /wps/wallets/bonus', 'FUNDTRANS3')
export const giveUpBonus = /* @__PURE__ */ endpoint<Calls['wallet.giveUpBonus']>('POST /wps/wallets/bonus/giveUp', 'FUNDTRANS3', 'idempotent')
export const transactions = /* @__PURE__ */ endpoint<Calls['wallet.transactions']>('GET /wps/wallets/transactions', 'MEMTRANS3')
export const transactionTotals = /* @__PURE__ */ endpoint<Calls['wallet.transactionTotals']>('GET /wps/wallets/transactions/totals', 'MEMTRANS3')
export const transactionCodes = /* @__PURE__ */ endpoint<Calls['wallet.transactionCodes']>('GET /wps/wallets/transactionCodes', 'MEMTRANS3')
