// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../../client/endpoint.ts'
import type { Calls } from '../../../contract.ts'

export const sealingKey = /* @__PURE__ */ endpoint<Calls['accounts.sealingKey']>('GET /wps/session/key', 'COMM3')
export const login = /* @__PURE__ */ endpoint<Calls['accounts.login']>('POST /wps/session/login', 'COMM3', 'sealed')
export const sendLoginCode = /* @__PURE__ */ endpoint<Calls['accounts.sendLoginCode']>('POST /wps/verification/sms/noLogin', 'REG3')
