// Written by `npm run contract` from the declarations. Change those, then run it again.
import type { Calls } from '../../contract.ts'
import { endpoint } from '../../endpoint.ts'

export const bets = /* @__PURE__ */ endpoint<Calls['records.bets']>('GET /lgw/records', 'MEMTRANS3')
export const thirdParty = /* @__PURE__ */ endpoint<Calls['records.thirdParty']>('GET /lgw/orders/thirdParty', 'MEMTRANS3')
