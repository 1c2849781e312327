// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../client/endpoint.ts'
import type { Calls } from '../../contract.ts'

export const status = /* @__PURE__ */ endpoint<Calls['merchants.status']>('GET /wps/system/status', 'COMM3')
export const whitelabel = /* @__PURE__ */ endpoint<Calls['merchants.whitelabel']>('GET /wps/system/whitelabel', 'COMM3')
export const domains = /* @__PURE__ */ endpoint<Calls['merchants.domains']>('GET /wps/system/domainRoute', 'COMM3')
export const countries = /* @__PURE__ */ endpoint<Calls['merchants.countries']>('GET /wps/system/country', 'COMM3')
export const settings = /* @__PURE__ */ endpoint<Calls['merchants.settings']>('GET /wps/system/settings/consolidated', 'COMM3')
