// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../../client/endpoint.ts'
import type { Calls } from '../../../contract.ts'

export const bankCards = /* @__PURE__ */ endpoint<Calls['payments.bankCards']>('GET /wps/member/bankCard', 'PERSPNL3')
export const addBankCard = /* @__PURE__ */ endpoint<Calls['payments.addBankCard']>('POST /wps/member/bankCard', 'PERSPNL3', 'sealed')
export const setDefaultBankCard = /* @__PURE__ */ endpoint<Calls['payments.setDefaultBankCard']>('POST /wps/member/bankCard/default', 'PERSPNL3', 'sealed')
export const removeBankCard = /* @__PURE__ */ endpoint<Calls['payments.removeBankCard']>('POST /wps/member/bankCard/remove', 'PERSPNL3', 'sealed')
