import { optionalFields, type LookForm, type SettingsForm } from '@fairground/contract/console'
import { brandColourNames, brandColours, cornerNames, themes, type LookTheme } from '@fairground/contract/look'
import { menuKeys, merchantFlags, type MerchantFlag } from '@fairground/contract'
import {
  affiliateWindowDaysOf,
  silenceDaysOf,
  categoryLimitsOf,
  languagesOf,
  seriesLimitsOf,
  type MerchantTheme,
  type StoredSettings,
} from '../merchant-settings.ts'
import { paceOf } from '../pace.ts'

/** What an operator sees of stored settings. Anything else that is stored stays out of sight, and as it is. */
export const settingsFormOf = (stored: StoredSettings): SettingsForm => ({
  currency: stored.currency,
  currencies: [...new Set([stored.currency, ...(stored.currencies ?? [])])],
  defaultLanguage: stored.defaultLanguage,
  languages: languagesOf(stored),
  hasDarkTheme: stored.hasDarkTheme,
  minimumAge: stored.minimumAge,
  licence: stored.licence,
  slogan: stored.template.app_desc,
  appColours: {
    ground: plainColour(stored.template.app_background) ?? brandColours.hero.light,
    text: plainColour(stored.template.app_desc_font_color) ?? brandColours['on-hero'].light,
  },
  flags: {
    ...(Object.fromEntries(merchantFlags.map((name) => [name, stored.flags[name] === true])) as Record<
      MerchantFlag,
      boolean
    >),
    PWA: stored.flags['PWA'] ?? null,
  },
  menu: menuKeys.filter((key) => stored.menu.length === 0 || stored.menu.includes(key)),
  categories: stored.categories,
  hidesClosedGames: stored.hidesClosedGames ?? false,
  smallestShownWins: stored.smallestShownWins ?? {},
  pace: paceOf(stored),
  series: seriesLimitsOf(stored),
  commissions: categoryLimitsOf(stored).turnover,
  lossCommissions: categoryLimitsOf(stored).loss,
  sessionIdleMinutes: stored.sessionIdleMinutes,
  affiliateWindowDays: affiliateWindowDaysOf(stored),
  numberSilenceDays: silenceDaysOf(stored),
  trial: stored.trial
    ? { isOpen: stored.trial.isOpen, startAmount: stored.trial.startAmount, needsAge: stored.trial.needsAge }
    : null,
  registration: {
    methods: stored.registration.methods,
    shown: optionalFields.filter((name) => stored.registration.shown.includes(name)),
    required: optionalFields.filter((name) => stored.registration.required.includes(name)),
    hasCaptcha: stored.registration.hasCaptcha,
    hasSlider: stored.hasSlider ?? false,
    isTermsPreticked: stored.registration.isTermsPreticked,
    defaultDialingCode: stored.registration.defaultDialingCode,
  },
  restrictedCountries: stored.restrictedCountries ?? [],
  linkHosts: stored.linkHosts ?? [],
  maintenanceTexts: stored.maintenanceTexts ?? {},
  chat: {
    hours: stored.chat?.hours ?? null,
    blockedWords: stored.chat?.blockedWords ?? [],
    desk: stored.chat?.desk ?? null,
  },
})

/** The stored settings with what an operator has changed. */
export function withSettings(stored: StoredSettings, form: SettingsForm): StoredSettings {
  const { slogan, appColours, flags, menu, trial, registration, ...same } = form
  const { hasSlider, ...fields } = registration
  const { PWA: isPwa, ...switches } = flags
  const { PWA: _, ...others } = stored.flags
  return {
    ...stored,
    ...same,
    template: { app_desc: slogan, app_background: appColours.ground, app_desc_font_color: appColours.text },
    flags: { ...others, ...switches, ...(isPwa !== null && { PWA: isPwa }) },
    menu: [...menu, ...stored.menu.filter((key) => !menuKeys.some((known) => known === key))],
    ...(stored.trial && trial && { trial: { ...stored.trial, ...trial } }),
    registration: fields,
    hasSlider,
  }
}

const hexColour = /^#[0-9a-f]{6}$/

function plainColour(value: string | undefined): string | undefined {
  const colour = value?.toLowerCase()
  return colour !== undefined && hexColour.test(colour) ? colour : undefined
}

export function lookFormOf({ name, logo, icon, tokens }: MerchantTheme): LookForm {
  const colours = (theme: LookTheme) =>
    Object.fromEntries(
      brandColourNames.flatMap((colour) => {
        const value = plainColour(tokens[theme][colour])
        return value === undefined ? [] : [[colour, value]]
      }),
    )
  const corners = cornerNames.flatMap((corner) => {
    const pixels = Number(/^(\d{1,2})px$/.exec(tokens.light[corner] ?? '')?.[1])
    return pixels ? [[corner, pixels]] : []
  })
  return {
    name,
    logo: logo ?? null,
    icon: icon ?? null,
    colours: { light: colours('light'), dark: colours('dark') },
    corners: Object.fromEntries(corners),
  }
}

export function themeOf({ name, logo, icon, colours, corners }: LookForm): MerchantTheme {
  const lengths = Object.fromEntries(Object.entries(corners).map(([corner, pixels]) => [corner, `${pixels}px`]))
  const tokens = Object.fromEntries(themes.map((theme) => [theme, { ...colours[theme], ...lengths }]))
  return { name, logo, icon, tokens: tokens as MerchantTheme['tokens'] }
}
