// Written by `npm run contract` from the declarations. Change those, then run it again.
import type { Calls } from '../../contract.ts'
import { endpoint } from '../../endpoint.ts'

export const status = /* @__PURE__ */ endpoint<Calls['system.status']>('GET /wps/system/status', 'COMM3')
export const whitelabel = /* @__PURE__ */ endpoint<Calls['system.whitelabel']>('GET /wps/system/whitelabel', 'COMM3')
export const domainRoute = /* @__PURE__ */ endpoint<Calls['system.domainRoute']>('GET /wps/system/domainRoute', 'COMM3')
export const country = /* @__PURE__ */ endpoint<Calls['system.country']>('GET /wps/system/country', 'COMM3')
export const helpCenter = /* @__PURE__ */ endpoint<Calls['system.helpCenter']>('GET /wps/system/helpCenter', 'COMM3')
export const consolidated = /* @__PURE__ */ endpoint<Calls['system.consolidated']>('GET /wps/system/settings/consolidated', 'COMM3')
export const customerService = /* @__PURE__ */ endpoint<Calls['system.customerService']>('GET /wps/system/customerService', 'CBS3')
