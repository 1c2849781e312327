import { z } from 'zod'
import { registrationExtras } from '../accounts/values.ts'
import { workingHours } from '../content/entries.ts'
import { commissionCategories } from '../agents/commissions/values.ts'
import { lobbyTabs } from '../games/values.ts'
import { amount, countryCode, currency, languageCode, text } from '../schema/scalars.ts'
import { brandColourNames, cornerNames, cornerPixels, type BrandColour } from './look.ts'
import { categoryLayouts, menuKeys, merchantFlags, registrationMethods, type MerchantFlag } from './values.ts'

/** Fields of the registration form that a merchant may show and require. */
export const optionalFields = ['nickname', 'affiliateCode', 'recommenderId', ...registrationExtras] as const
const field = z.enum(optionalFields)

const flags = z.strictObject({
  ...(Object.fromEntries(merchantFlags.map((name) => [name, z.boolean()])) as Record<MerchantFlag, z.ZodBoolean>),
  /** Null: installed from the browser where there is no link to an app. */
  PWA: z.boolean().nullable(),
})

/** In lower case, without a port; what is not Latin as a browser writes it (`xn--…`). */
export const hostName = z
  .string()
  .max(253)
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/)

const commissionLimits = z.partialRecord(z.enum(commissionCategories), z.int().min(1).max(500))

const colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** What an operator sets for a merchant. Secrets, identity providers and codes are no part of it. */
export const settingsForm = z.strictObject({
  /** Of new members who choose none; one of `currencies`. */
  currency,
  currencies: z.array(currency).min(1).max(32),
  defaultLanguage: languageCode,
  languages: z.array(languageCode).min(1).max(64),
  hasDarkTheme: z.boolean(),
  minimumAge: z.int().min(18).max(99),
  licence: z.string().max(120),
  /** Below the name where the site is installed. */
  slogan: z.string().max(120),
  /** Of the download bar and of the head of its popup. */
  appColours: z.strictObject({ ground: colour, text: colour }),
  flags,
  menu: z.array(z.enum(menuKeys)).min(1).max(menuKeys.length),
  categories: z
    .array(z.strictObject({ tab: z.enum(lobbyTabs), layout: z.enum(categoryLayouts) }))
    .min(1)
    .max(lobbyTabs.length),
  /** Whether the site leaves out games, vendors and categories that nobody can open now, or shows them last and as closed. */
  hidesClosedGames: z.boolean(),
  smallestShownWins: z.partialRecord(currency, amount),
  /** How fast games may be played, from the start of a round to the start of the next, and what their pages may do. */
  pace: z.strictObject({
    slotMs: z.int().min(300).max(10_000),
    /** Of other casino games. */
    casinoMs: z.int().min(300).max(60_000),
    /** Of bets on virtual events; null: no minimum. */
    virtualMs: z.int().min(300).max(600_000).nullable(),
    isTurboAllowed: z.boolean(),
    isAutoplayAllowed: z.boolean(),
    /** Whether a return that is not above the stake may be shown as a win. */
    celebratesAnyReturn: z.boolean(),
  }),
  /** What a member's prize group may be; members keep one that was allowed when it was set. */
  series: z.strictObject({ min: z.int().min(1_000).max(2_000), max: z.int().min(1_000).max(2_000) }),
  /** The highest rates of commission, in hundredths of a percent; a category that is not named is closed. */
  commissions: commissionLimits,
  /** The same of commissions on what players lost. */
  lossCommissions: commissionLimits,
  sessionIdleMinutes: z.int().min(5).max(1_440),
  /** How long whoever has followed an agent's link and registers later is counted for it. */
  affiliateWindowDays: z.int().min(1).max(365),
  /** Without a visit; then a code by text message alone opens no account. */
  numberSilenceDays: z.int().min(7).max(730),
  /** Null where the merchant has no trial play. */
  trial: z.strictObject({ isOpen: z.boolean(), startAmount: amount, needsAge: z.boolean() }).nullable(),
  registration: z.strictObject({
    methods: z.array(z.enum(registrationMethods)).min(1).max(registrationMethods.length),
    shown: z.array(field).max(optionalFields.length),
    required: z.array(field).max(optionalFields.length),
    hasCaptcha: z.boolean(),
    hasSlider: z.boolean(),
    isTermsPreticked: z.boolean(),
    defaultDialingCode: z.string().regex(/^\+[1-9][0-9]{0,3}$/),
  }),
  restrictedCountries: z.array(countryCode).max(300),
  /** Foreign hosts that banners and download links may lead to; the merchant's own need no entry. */
  linkHosts: z.array(hostName).max(100),
  /** What the page of a maintenance says, by language; where it says nothing, the site's own words. */
  maintenanceTexts: z.partialRecord(languageCode, text(300)),
  chat: z.strictObject({
    /** When somebody answers; null: at any time. */
    hours: workingHours.nullable(),
    /** Words and phrases that nobody may write in it. */
    blockedWords: z.array(text(64)).max(500),
    /** Address of another company's desk with `deskPlaces` in braces, signed at its end; null: the site's own chat. */
    desk: z
      .string()
      .max(1_024)
      .regex(/^https:\/\//)
      .nullable(),
  }),
})

const colours = z
  .strictObject(
    Object.fromEntries(brandColourNames.map((name) => [name, colour])) as Record<BrandColour, typeof colour>,
  )
  .partial()
const corner = z.int().min(cornerPixels.min).max(cornerPixels.max)
const uploaded = z.strictObject({ upload: z.string().regex(/^[0-9a-f]{48}$/) })

/** Name, pictures and colours; what is left out is the design's own. */
export const lookForm = z.strictObject({
  name: text(40),
  logo: uploaded.nullable(),
  icon: uploaded.nullable(),
  colours: z.strictObject({ light: colours, dark: colours }),
  corners: z.strictObject({ [cornerNames[0]]: corner, [cornerNames[1]]: corner }).partial(),
})

export type SettingsForm = z.output<typeof settingsForm>
export type LookForm = z.output<typeof lookForm>
