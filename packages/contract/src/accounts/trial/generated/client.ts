// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../../client/endpoint.ts'
import type { Calls } from '../../../contract.ts'

export const startTrial = /* @__PURE__ */ endpoint<Calls['accounts.startTrial']>('POST /wps/session/login/freeplay', 'COMM3')
export const startFreePlay = /* @__PURE__ */ endpoint<Calls['accounts.startFreePlay']>('POST /wps/session/freeplay', 'COMM3')
export const trialTerms = /* @__PURE__ */ endpoint<Calls['accounts.trialTerms']>('GET /wps/member/trialuser', 'REG3')
