import {
  commissionBases,
  commissionCategories,
  type CommissionBasis,
  type CommissionCategory,
  type CommissionRate,
} from '@fairground/contract'
import type { LanguageTag, LobbyTab, SocialLoginProvider, SystemStatus } from '@fairground/contract'
import type { SettingsForm } from '@fairground/contract/console'
import { codeOfTag, findTagOfCode, type LanguageCode } from '@fairground/contract/language-codes'
import { getLanguage } from '@fairground/contract/languages'
import type { CurrencyCode } from '@fairground/money'
import { translatedTags } from '@fairground/texts'

/** Hundredths of a percent. */
type CategoryLimits = Partial<Record<CommissionCategory, number>>

export type MerchantPace = SettingsForm['pace']

/** What an operator configures for one merchant. */
export interface MerchantSettings {
  /** The default at registration. */
  currency: CurrencyCode
  /** Currencies to choose from, including `currency`; omitted: no choice. */
  currencies?: CurrencyCode[]
  defaultLanguage: LanguageTag
  languages: LanguageTag[]
  hasDarkTheme: boolean
  minimumAge: number
  licence: string
  flags: Record<string, boolean>
  menu: string[]
  categories: { tab: LobbyTab; layout: 'area' | 'vendors' | 'games' }[]
  /** Whether the site leaves out what nobody can open now; omitted: it comes last and is shown as closed. */
  hidesClosedGames?: boolean
  resources: SystemStatus['info']['resources']
  customerService: {
    csPosition: string
    csType: 'LIVECHAT' | 'TELEGRAM' | 'MESSENGER' | 'EMAIL'
    title: string
    /** In other languages. */
    titles?: Partial<Record<LanguageCode, string>>
    path: string
    /** When somebody answers, every day in `timeZone`; omitted: at any time. */
    hours?: { opens: string; closes: string } | null
  }[]
  template: { app_background: string; app_desc: string; app_desc_font_color: string }
  /** The winner board leaves out smaller wins, by currency; omitted: shows every win. */
  smallestShownWins?: Partial<Record<CurrencyCode, string>>
  /** The pace of games; what is omitted is the strictest, such as a spin every 2.5 seconds and no turbo. */
  pace?: Partial<MerchantPace>
  defaultSeries: number
  /** What a member's series may be; omitted: 1700 to 1980. */
  series?: { min: number; max: number }
  /** The highest rates of commission by category of games, in hundredths of a percent; omitted: 100 each, and none of Entertainment. */
  commissions?: CategoryLimits
  /** The same of commissions on what players lost; omitted: none. */
  lossCommissions?: CategoryLimits
  sessionIdleMinutes: number
  /** How long a visitor of an affiliate link is counted for it; omitted: 30. */
  affiliateWindowDays?: number
  /** Days without a visit after which a code by text message alone opens no account; omitted: 90. */
  numberSilenceDays?: number
  /** The time zone of days, weeks and months; omitted: UTC. */
  timeZone?: string
  /** Omitted: no trial play. Play money is `FUN` at every merchant. */
  trial?: {
    isOpen: boolean
    /** The merchant code of its trial sessions; must differ from every merchant's code. */
    merchantCode: string
    startAmount: string
    /** Whether the age must be confirmed first. */
    needsAge: boolean
  }
  /** Addresses that may not use the site, and whether this region is served. */
  blockedAddresses: string[]
  isRegionRestricted: boolean
  /** Countries that are not served, ISO 3166; omitted: all are. */
  restrictedCountries?: string[]
  /** Foreign hosts that banners and download links may lead to; omitted: none. */
  linkHosts?: string[]
  /** What the page of a maintenance says; where it says nothing, the site's own words. */
  maintenanceTexts?: Partial<Record<LanguageCode, string>>
  /** The live chat of the site, every day in `timeZone`; omitted: somebody answers at any time. */
  chat?: { hours: { opens: string; closes: string } | null; blockedWords?: string[]; desk?: string | null }
  registration: {
    methods: ('username' | 'mobileNum')[]
    shown: string[]
    required: string[]
    hasCaptcha: boolean
    isTermsPreticked: boolean
    defaultDialingCode: string
  }
  /** Whether a slider puzzle precedes each code by text message; omitted: a captcha for guests, nothing for members. */
  hasSlider?: boolean
  /** Registrations with other identity providers; their secrets come from the environment. */
  oidc?: Partial<Record<SocialLoginProvider, { issuer: string; clientId: string; tokenEndpoint?: string }>>
  /** A phone sign-in project. The addresses are set for tests only. */
  firebase?: {
    projectId: string
    apiKey: string
    keysUrl?: string
    toolkitOrigin?: string
    recaptchaOrigin?: string
  }
}

/** As JSON in `merchant.settings`, with languages as codes. */
export interface StoredSettings extends Omit<MerchantSettings, 'defaultLanguage' | 'languages'> {
  defaultLanguage: LanguageCode
  languages: (LanguageCode | 'TY')[]
  /** What `TY` in the list of languages stands for. */
  languageAliases?: { TY?: LanguageCode }
}

/** The limits of members' prize groups. */
export const seriesLimitsOf = ({ series }: Pick<MerchantSettings, 'series'>): { min: number; max: number } =>
  series ?? { min: 1_700, max: 1_980 }

/** The highest rates by basis and category. On valid bets of Entertainment none unless the merchant's odds leave room for it: the rate comes on top of what they return. */
export const categoryLimitsOf = ({
  commissions,
  lossCommissions,
}: Pick<MerchantSettings, 'commissions' | 'lossCommissions'>): Record<CommissionBasis, CategoryLimits> => ({
  turnover:
    commissions ??
    Object.fromEntries(commissionCategories.filter((each) => each !== 'ELOTT').map((each) => [each, 100])),
  loss: lossCommissions ?? {},
})

/** The highest rates as a list. */
export const commissionLimitsOf = (settings: Parameters<typeof categoryLimitsOf>[0]): CommissionRate[] =>
  commissionBases.flatMap((basis) =>
    commissionCategories.flatMap((category) => {
      const basisPoints = categoryLimitsOf(settings)[basis][category]
      return basisPoints === undefined ? [] : [{ category, basis, basisPoints }]
    }),
  )

/** Days between following an affiliate link and registering. */
export const affiliateWindowDaysOf = ({ affiliateWindowDays }: Pick<MerchantSettings, 'affiliateWindowDays'>): number =>
  affiliateWindowDays ?? 30

/** Days without a visit: mobile operators give a silent number to another person after about as long. */
export const silenceDaysOf = ({ numberSilenceDays }: Pick<MerchantSettings, 'numberSilenceDays'>): number =>
  numberSilenceDays ?? 90

/** Without an alias of its own, `TY` stands for nothing. */
export const languagesOf = ({ languages, languageAliases }: StoredSettings): LanguageCode[] => [
  ...new Set(languages.flatMap((code) => (code === 'TY' ? (languageAliases?.TY ?? []) : code))),
]

/** An unknown code is ignored: an operator's typing error must not stop all merchants from loading. */
export const readSettings = (stored: StoredSettings): MerchantSettings => ({
  ...stored,
  defaultLanguage: findTagOfCode(stored.defaultLanguage) ?? 'en',
  languages: languagesOf(stored).flatMap((code) => findTagOfCode(code) ?? []),
})

/** Those that the site has texts in. */
export const offeredLanguages = (): { code: LanguageCode; name: string }[] =>
  translatedTags.map((tag) => ({ code: codeOfTag(tag), name: getLanguage(tag).name }))

export interface MerchantTheme {
  name: string
  /** Uploaded pictures; omitted: those of the site. */
  logo?: { upload: string } | null
  icon?: { upload: string } | null
  tokens: { light: Record<string, string>; dark: Record<string, string> }
}
