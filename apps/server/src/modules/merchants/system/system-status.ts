import type {
  CustomerServiceEntry,
  LanguageTag,
  MerchantSettings as SettingsReply,
  SystemStatus,
  Whitelabel,
} from '@fairground/contract'
import { codeOfTag } from '@fairground/contract/language-codes'
import { getCurrency, type CurrencyCode } from '@fairground/money'
import { contentPictureAddress } from '../../../platform/picture-store/index.ts'
import { currenciesOf } from '../currencies.ts'
import type { Merchant } from '../merchants.ts'
import { isRegionClosed } from '../settings/region.ts'
import { hidePath } from './service-path.ts'
import { trialTermsOf } from '../trial-terms.ts'

/** A merchant's public data, for `merchants.status` and the narrower calls. */
export function statusOf(
  merchant: Merchant,
  { address, country, language, icon, scenes, imageCDNs }: Visitor,
): SystemStatus {
  const { settings } = merchant
  return {
    info: {
      customerService: serviceEntries(merchant, language),
      domainRoute: [...merchant.hosts],
      mobileTemplate: { ...settings.template, icon: iconOf(merchant) ?? icon },
      paths: { ...paths, ...scenes },
      register: { methods: settings.registration.methods },
      resources: settings.resources,
      whitelabel: whitelabelOf(merchant),
      settings: settingsOf(merchant),
      mainDomain: merchant.hosts[0] ?? '',
      imageCDNs: [...imageCDNs],
    },
    location: { ip: address, country },
    maintenance: {
      isOn: merchant.isUnderMaintenance,
      until: merchant.maintenanceUntil?.toISOString() ?? null,
      text: merchant.isUnderMaintenance ? (settings.maintenanceTexts?.[codeOfTag(language)] ?? null) : null,
    },
    regionRestriction: isRegionClosed(merchant, country),
    isBlocked: merchant.isBlocked(address),
  }
}

const paths = {
  task: '/m/task',
  vip: '/vip/vip.html',
  terms: '/m/terms',
  fair: '/m/lottery?check=1',
  speed: '/m/speed',
}

export interface Visitor {
  address: string
  /** Of the visitor; null: unknown. */
  country: string | null
  language: LanguageTag
  icon: string
  /** Addresses of the site's illustrations. */
  scenes: Readonly<Record<string, string>>
  imageCDNs: readonly string[]
}

export const serviceEntries = ({ settings }: Merchant, language: LanguageTag): CustomerServiceEntry[] =>
  settings.customerService.map(({ titles, title, path, hours, ...entry }) => ({
    ...entry,
    hours: hours ? { ...hours, timeZone: settings.timeZone ?? 'UTC' } : null,
    title: titles?.[codeOfTag(language)] ?? title,
    path: hidePath(path),
  }))

/** Address of the merchant's own icon; null: it has that of the site. */
export const iconOf = ({ look }: Pick<Merchant, 'look'>): string | null =>
  look.icon ? contentPictureAddress(look.icon.upload) : null

/** Where the app's icon comes from; null: from the site itself, or there is none. */
export function appIconOrigin({ settings }: Pick<Merchant, 'settings'>): string | null {
  const icon = settings.resources.find(({ resourceType }) => resourceType === 'AppDownloadIcon')
  return icon?.url.startsWith('https:') ? (URL.parse(icon.url)?.origin ?? null) : null
}

export const whitelabelOf = ({ settings, look }: Merchant): Whitelabel => ({
  name: look.name,
  logo: look.logo ? { src: contentPictureAddress(look.logo.upload), srcset: '' } : null,
  icon: iconOf({ look }),
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
