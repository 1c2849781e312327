// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../client/endpoint.ts'
import type { Calls } from '../../contract.ts'

export const list = /* @__PURE__ */ endpoint<Calls['bets.list']>('GET /lgw/records', 'MEMTRANS3')
export const vendorRounds = /* @__PURE__ */ endpoint<Calls['bets.vendorRounds']>('GET /lgw/orders/thirdParty', 'MEMTRANS3')
