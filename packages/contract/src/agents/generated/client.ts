// Written by `npm run contract` from the declarations. Change those, then run it again.
import { endpoint } from '../../client/endpoint.ts'
import type { Calls } from '../../contract.ts'

export const overview = /* @__PURE__ */ endpoint<Calls['agents.overview']>('GET /wps/agent/overview', 'AGEINFO3')
export const profitAndLoss = /* @__PURE__ */ endpoint<Calls['agents.profitAndLoss']>('GET /wps/agent/profitAndLoss', 'AGEINFO3')
export const teamBets = /* @__PURE__ */ endpoint<Calls['agents.teamBets']>('GET /wps/agent/bets', 'AGEINFO3')
export const affiliate = /* @__PURE__ */ endpoint<Calls['agents.affiliate']>('GET /wps/agent/affiliate', 'AGEINFO3')
export const affiliateUrls = /* @__PURE__ */ endpoint<Calls['agents.affiliateUrls']>('GET /wps/agent/affiliate/url', 'AGEINFO3')
export const createAffiliateUrl = /* @__PURE__ */ endpoint<Calls['agents.createAffiliateUrl']>('POST /wps/agent/affiliate/url', 'AGEINFO3')
export const deleteAffiliateUrl = /* @__PURE__ */ endpoint<Calls['agents.deleteAffiliateUrl']>('DELETE /wps/agent/affiliate/url/:id', 'AGEINFO3')
export const transferDownline = /* @__PURE__ */ endpoint<Calls['agents.transferDownline']>('POST /wps/agent/transferDownline', 'AGEDOWNMAN3', 'sealed', 'idempotent')
export const transferMultipleDownline = /* @__PURE__ */ endpoint<Calls['agents.transferMultipleDownline']>('POST /wps/agent/transferMultipleDownline', 'AGEDOWNMAN3', 'sealed', 'idempotent')
export const downline = /* @__PURE__ */ endpoint<Calls['agents.downline']>('GET /wps/agent/downline', 'AGEDOWNMAN3')
export const downlines = /* @__PURE__ */ endpoint<Calls['agents.downlines']>('GET /wps/agent/downlines', 'AGEDOWNMAN3')
export const openingTerms = /* @__PURE__ */ endpoint<Calls['agents.openingTerms']>('GET /wps/agent/opening', 'AGEDOWNMAN3')
export const openAccount = /* @__PURE__ */ endpoint<Calls['agents.openAccount']>('POST /wps/agent/downline', 'AGEDOWNMAN3', 'sealed')
export const updateDownlineRebates = /* @__PURE__ */ endpoint<Calls['agents.updateDownlineRebates']>('POST /wps/agent/updateDownlineRebates', 'AGEDOWNMAN3')
export const kpis = /* @__PURE__ */ endpoint<Calls['agents.kpis']>('GET /wps/agent/kpis', 'AGEINFO3')
export const announcements = /* @__PURE__ */ endpoint<Calls['agents.announcements']>('GET /wps/agent/announcements', 'AGEANNOUNCE3')
export const contractInfo = /* @__PURE__ */ endpoint<Calls['agents.contractInfo']>('GET /wps/agent/contract/info', 'AGEINFO3')
export const dailySalaryRequests = /* @__PURE__ */ endpoint<Calls['agents.dailySalaryRequests']>('GET /wps/agent/contract/dailySalary', 'AGEINFO3')
export const dividendRequests = /* @__PURE__ */ endpoint<Calls['agents.dividendRequests']>('GET /wps/agent/contract/dividend', 'AGEINFO3')
export const hourlySalaryRequests = /* @__PURE__ */ endpoint<Calls['agents.hourlySalaryRequests']>('GET /wps/agent/contract/hourlySalary', 'AGEINFO3')
