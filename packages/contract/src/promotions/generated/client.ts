// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../client/endpoint.ts'
import type { Calls } from '../../contract.ts'

export const rain = /* @__PURE__ */ endpoint<Calls['promotions.rain']>('GET /wps/promotion/rain', 'COMM3')
export const joinRain = /* @__PURE__ */ endpoint<Calls['promotions.joinRain']>('POST /wps/promotion/rain/join', 'COMM3', 'idempotent')
export const catchRain = /* @__PURE__ */ endpoint<Calls['promotions.catchRain']>('POST /wps/promotion/rain/catch', 'COMM3')
export const rainProof = /* @__PURE__ */ endpoint<Calls['promotions.rainProof']>('GET /wps/promotion/rain/proof', 'COMM3')
export const race = /* @__PURE__ */ endpoint<Calls['promotions.race']>('GET /wps/promotion/race', 'COMM3')
export const list = /* @__PURE__ */ endpoint<Calls['promotions.list']>('GET /wps/promotion/list', 'COMM3')
export const join = /* @__PURE__ */ endpoint<Calls['promotions.join']>('POST /wps/promotion/join', 'COMM3', 'idempotent')
export const claim = /* @__PURE__ */ endpoint<Calls['promotions.claim']>('POST /wps/promotion/claim', 'COMM3', 'idempotent')
export const claimAll = /* @__PURE__ */ endpoint<Calls['promotions.claimAll']>('POST /wps/promotion/claimAll', 'COMM3', 'idempotent')
export const claims = /* @__PURE__ */ endpoint<Calls['promotions.claims']>('GET /wps/promotion/claims', 'COMM3')
export const bonus = /* @__PURE__ */ endpoint<Calls['promotions.bonus']>('GET /wps/wallets/bonus', 'FUNDTRANS3')
export const giveUpBonus = /* @__PURE__ */ endpoint<Calls['promotions.giveUpBonus']>('POST /wps/wallets/bonus/giveUp', 'FUNDTRANS3', 'idempotent')
export const inviteLink = /* @__PURE__ */ endpoint<Calls['promotions.inviteLink']>('GET /wps/member/invite', 'PERSPNL3')
export const inviteFriends = /* @__PURE__ */ endpoint<Calls['promotions.inviteFriends']>('GET /wps/member/invite/friends', 'PERSPNL3')
