// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../../client/endpoint.ts'
import type { Calls } from '../../../contract.ts'

export const captcha = /* @__PURE__ */ endpoint<Calls['accounts.captcha']>('GET /wps/captcha', 'CAPTCHA3')
export const slider = /* @__PURE__ */ endpoint<Calls['accounts.slider']>('GET /wps/captcha/slider', 'CAPTCHA3')
