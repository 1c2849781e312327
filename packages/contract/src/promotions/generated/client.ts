// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../client/endpoint.ts'
import type { Calls } from '../../contract.ts'

export const list = /* @__PURE__ */ endpoint<Calls['promotions.list']>('GET /wps/promotion/list', 'COMM3')
export const join = /* @__PURE__ */ endpoint<Calls['promotions.join']>('POST /wps/promotion/join', 'COMM3', 'idempotent')
export const claim = /* @__PURE__ */ endpoint<Calls['promotions.claim']>('POST /wps/promotion/claim', 'COMM3', 'idempotent')
export const claimAll = /* @__PURE__ */ endpoint<Calls['promotions.claimAll']>('POST /wps/promotion/claimAll', 'COMM3', 'idempotent')
export const claims = /* @__PURE__ */ endpoint<Calls['promotions.claims']>('GET /wps/promotion/claims', 'COMM3')
export const bonus = /* @__PURE__ */ endpoint<Calls['promotions.bonus']>('GET /wps/wallets/bonus', 'FUNDTRANS3')
export const giveUpBonus = /* @__PURE__ */ endpoint<Calls['promotions.giveUpBonus']>('POST /wps/wallets/bonus/giveUp', 'FUNDTRANS3', 'idempotent')
export const inviteLink = /* @__PURE__ */ endpoint<Calls['promotions.inviteLink']>('GET /wps/member/invite', 'PERSPNL3')
export const inviteFriends = /* @__PURE__ */ endpoint<Calls['promotions.inviteFriends']>('GET /wps/member/invite/friends', 'PERSPNL3')
