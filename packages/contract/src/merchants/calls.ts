import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { trialTerms } from '../accounts/trial/calls.ts'
import { call } from '../call/call.ts'
import { customerServiceEntry, downloadLink } from '../content/calls.ts'
import { lobbyTabs } from '../games/values.ts'
import { currency, languageCode, merchantCode, picture, text, url } from '../schema/scalars.ts'
import { categoryLayouts, registrationMethods } from './values.ts'

/** A merchant's colours, limited to the tokens that the design marks as white-label. */
const brandTokens = z.record(z.string(), z.string())

export const whitelabel = z.object({
  name: z.string(),
  logo: picture.nullable(),
  /** Of the browser’s tab and of the installed site. */
  icon: url.nullable(),
  tokens: z.object({ light: brandTokens, dark: brandTokens }),
  /** Entries of menus that the merchant shows, by key. */
  menu: z.array(z.string()),
  flags: z.record(z.string(), z.boolean()),
  categories: z.array(z.object({ tab: z.enum(lobbyTabs), layout: z.enum(categoryLayouts) })),
  licence: z.string(),
  minimumAge: z.int(),
})

const shownCurrency = z.object({
  currency,
  currencySymbol: z.string(),
  /** Decimals of amounts that people read and type. */
  shownDecimals: z.int(),
})

export const merchantSettings = z.object({
  merchantCode,
  ...shownCurrency.shape,
  /** The currencies of members, the merchant's default first. */
  currencies: z.array(shownCurrency),
  defaultLanguage: languageCode,
  languages: z.array(languageCode),
  hasDarkTheme: z.boolean(),
  trial: trialTerms,
})

export const systemStatus = z.object({
  info: z.object({
    customerService: z.array(customerServiceEntry),
    domainRoute: z.array(z.string()),
    mobileTemplate: z.object({
      app_background: z.string(),
      app_desc: z.string(),
      app_desc_font_color: z.string(),
      icon: url,
    }),
    paths: z.record(z.string(), z.string()),
    /** Which ways to open an account the merchant has; the form's rules are a call of their own. */
    register: z.object({ methods: z.array(z.enum(registrationMethods)) }),
    resources: z.array(downloadLink),
    whitelabel,
    settings: merchantSettings,
    mainDomain: z.string(),
    /** Origins of the built pictures, best first; empty: the site's own. */
    imageCDNs: z.array(z.string()),
  }),
  /** Where the visitor is, ISO 3166; null: unknown. */
  location: z.object({ ip: z.string(), country: z.string().nullable() }),
  /** `text`: the operator's own words in the visitor's language, plain; null: the site's. */
  maintenance: z.object({ isOn: z.boolean(), until: z.string().nullable(), text: z.string().nullable() }),
  regionRestriction: z.boolean(),
  isBlocked: z.boolean(),
})

export const merchantsCalls = {
  status: call({
    method: 'GET',
    path: '/wps/system/status',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Everything the site needs to start: white label, settings, state of the system',
    reply: systemStatus,
  }),
  whitelabel: call({
    method: 'GET',
    path: '/wps/system/whitelabel',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'The merchant’s look, flags and menus',
    reply: whitelabel,
  }),
  domains: call({
    method: 'GET',
    path: '/wps/system/domainRoute',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Addresses this merchant answers on',
    reply: z.object({ list: z.array(z.string()) }),
  }),
  countries: call({
    method: 'GET',
    path: '/wps/system/country',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Countries with their dialling codes',
    reply: z.object({
      list: z.array(z.object({ country: z.string(), dialingCode: z.string() })),
    }),
  }),
  settings: call({
    method: 'GET',
    path: '/wps/system/settings/consolidated',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Settings, or those that `keys` names, separated by commas',
    query: z.strictObject({ keys: text(1024).optional() }),
    reply: merchantSettings.partial(),
  }),
}
