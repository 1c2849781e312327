import type { LanguageCode, LobbyTab, SocialLoginProvider, SystemStatus } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'

/** What an operator sets for one merchant. Stored as JSON in `merchant.settings`. */
export interface MerchantSettings {
  /** The default at registration. */
  currency: CurrencyCode
  /** What members may choose from, `currency` among them; left out: there is no choice. */
  currencies?: CurrencyCode[]
  defaultLanguage: LanguageCode
  languages: LanguageCode[]
  hasDarkTheme: boolean
  minimumAge: number
  licence: string
  flags: Record<string, boolean>
  menu: string[]
  categories: { tab: LobbyTab; layout: 'area' | 'vendors' | 'games' }[]
  resources: SystemStatus['info']['resources']
  customerService: {
    csPosition: string
    csType: 'LIVECHAT' | 'TELEGRAM' | 'MESSENGER' | 'EMAIL'
    title: string
    path: string
  }[]
  template: { app_background: string; app_desc: string; app_desc_font_color: string }
  defaultSeries: number
  sessionIdleMinutes: number
  /** Whose days, weeks and months count; left out: UTC. */
  timeZone?: string
  /** Left out: no trial play. Play money is `FUN` at every merchant. */
  trial?: {
    isOpen: boolean
    /** What its sessions carry; no other merchant's code. */
    merchantCode: string
    startAmount: string
    /** Whether the age is to be confirmed first. */
    needsAge: boolean
  }
  /** Addresses that may not use the site, and whether this region is served. */
  blockedAddresses: string[]
  isRegionRestricted: boolean
  registration: {
    methods: ('username' | 'mobileNum')[]
    shown: string[]
    required: string[]
    hasCaptcha: boolean
    isTermsPreticked: boolean
    defaultDialingCode: string
  }
  /** Registrations with other identity providers; their secrets come from the environment. */
  oidc?: Partial<Record<SocialLoginProvider, { issuer: string; clientId: string; tokenEndpoint?: string }>>
  /** A phone sign-in project. The addresses are for a stand-in. */
  firebase?: {
    projectId: string
    apiKey: string
    keysUrl?: string
    toolkitOrigin?: string
    recaptchaOrigin?: string
  }
}

export interface MerchantTheme {
  name: string
  tokens: { light: Record<string, string>; dark: Record<string, string> }
}
