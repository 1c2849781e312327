/**
 * Merchants: which site a request belongs to, and its settings. Owns the table `merchant`, which operators write; every
 * process has a copy that is at most a few seconds old.
 */
export { hostOf } from './host-of.ts'
export { createMerchantModule, merchantIds } from './create-merchants.ts'
export type { MerchantContext } from './create-merchants.ts'
export { chosenCurrency, currenciesOf } from './currencies.ts'
export { createMerchants } from './merchants.ts'
export type { Merchant, Merchants } from './merchants.ts'
export { affiliateWindowDaysOf, commissionLimitsOf, seriesLimitsOf, silenceDaysOf } from './merchant-settings.ts'
export type { MerchantSettings, MerchantTheme, StoredSettings } from './merchant-settings.ts'
export { fillDeskTemplate } from './settings/desk-template.ts'
export { isLinkAllowed } from './settings/link-hosts.ts'
export { asPreviewed } from './settings/look-preview.ts'
export { checkCountries, checkNumberServed, countries, isRegionClosed } from './settings/region.ts'
export { spinPaceOf } from './spin-pace.ts'
export { phoneSignInOf } from './system/phone-sign-in.ts'
export type { PhoneSignIn } from './system/phone-sign-in.ts'
export type { Contacts } from './merchants.queries.ts'
export { listPicturesOfLook, updateContacts } from './merchants.queries.ts'
export { appIconOrigin, statusOf } from './system/system-status.ts'
export { writtenLanguages } from './written-languages.ts'
export { codeFor, trialIdleDays, trialTermsOf } from './trial-terms.ts'
