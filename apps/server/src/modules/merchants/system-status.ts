import type {
  CustomerServiceEntry,
  MerchantSettings as SettingsReply,
  SystemStatus,
  Whitelabel,
} from '@fairground/contract'
import { codeOfTag } from '@fairground/contract/language-codes'
import { getCurrency, type CurrencyCode } from '@fairground/money'
import { currenciesOf } from './currencies.ts'
import type { Merchant } from './merchants.ts'
import { hidePath } from './service-path.ts'
import { trialTermsOf } from './trial-terms.ts'

/** A merchant's public data, for `merchants.status` and the narrower calls. */
export function statusOf(merchant: Merchant, { address, icon, scenes }: Visitor): SystemStatus {
  const { settings } = merchant
  return {
    info: {
      customerService: serviceEntries(merchant),
      domainRoute: [...merchant.hosts],
      mobileTemplate: { ...settings.template, icon },
      paths: { task: '/m/task', vip: '/vip/vip.html', ...scenes },
      resources: settings.resources,
      whitelabel: whitelabelOf(merchant),
      settings: settingsOf(merchant),
      mainDomain: merchant.hosts[0] ?? '',
      imageCDNs: [],
    },
    location: { ip: address },
    maintenance: {
      isOn: merchant.isUnderMaintenance,
      until: merchant.maintenanceUntil?.toISOString() ?? null,
    },
    regionRestriction: settings.isRegionRestricted,
    isBlocked: settings.blockedAddresses.includes(address),
  }
}

export interface Visitor {
  address: string
  icon: string
  /** Addresses of the site's illustrations. */
  scenes: Readonly<Record<string, string>>
}

export const serviceEntries = ({ settings }: Merchant): CustomerServiceEntry[] =>
  settings.customerService.map((entry) => ({ ...entry, path: hidePath(entry.path) }))

export const whitelabelOf = ({ settings, look }: Merchant): Whitelabel => ({
  name: look.name,
  logo: null,
  tokens: look.tokens,
  menu: settings.menu,
  flags: settings.flags,
  categories: settings.categories,
  licence: settings.licence,
  minimumAge: settings.minimumAge,
})

export function settingsOf(merchant: Merchant): SettingsReply {
  const { code, settings } = merchant
  return {
    merchantCode: code,
    ...shownCurrency(settings.currency),
    currencies: currenciesOf(merchant).map(shownCurrency),
    defaultLanguage: codeOfTag(settings.defaultLanguage),
    languages: settings.languages.map(codeOfTag),
    hasDarkTheme: settings.hasDarkTheme,
    trial: trialTermsOf(merchant),
  }
}

function shownCurrency(currency: CurrencyCode) {
  const { symbol, shownDecimals } = getCurrency(currency)
  return { currency, currencySymbol: symbol, shownDecimals }
}
