import { isDeepStrictEqual } from 'node:util'
import type { LookForm, SettingsForm } from '@fairground/contract/console'
import { checkContrasts, isTooWeak, weakAppContrast } from '@fairground/contract/look'
import { commissionBases, type CommissionRate, type RefusalParams } from '@fairground/contract'
import { parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import {
  categoryLimitsOf,
  commissionLimitsOf,
  offeredLanguages,
  type MerchantTheme,
  type StoredSettings,
} from '../merchant-settings.ts'
import { lockMerchant, updateLook, updateSettings } from '../merchants.queries.ts'
import { isDeskTemplate } from './desk-template.ts'
import { checkCountries } from './region.ts'
import { lookFormOf, settingsFormOf, themeOf, withSettings } from './settings-form.ts'

/** What other modules know. */
export interface SettingsNeeds {
  hasMembersIn: (db: Reader, currency: string) => Promise<boolean>
  holdPicture: (tx: Tx, key: string) => Promise<boolean>
  /** Refuses highest rates of commission that bets at odds leave no room for. */
  refuseLimitsAtOdds: (db: Reader, limits: readonly CommissionRate[]) => Promise<void>
}

/** @throws Refused stale_edit, currency_in_use, amount_invalid, contrast_too_low, invalid_request, odds_refused */
export async function changeSettings(
  tools: CommandTools,
  { hasMembersIn, refuseLimitsAtOdds }: SettingsNeeds,
  { before, settings }: { before: SettingsForm; settings: SettingsForm },
): Promise<void> {
  const { tx, scope, audit } = tools
  const row = await lockMerchant(tx, scope.merchant)
  const stored = row.settings as StoredSettings
  const known = settingsFormOf(stored)
  if (!isDeepStrictEqual(known, before)) throw new Refused('stale_edit')
  const form = withoutRepeats(settings)
  checkSettings(form, known)
  for (const currency of known.currencies)
    if (!form.currencies.includes(currency) && (await hasMembersIn(tx, currency)))
      throw new Refused('currency_in_use', { currency })
  const [old, fresh] = [categoryLimitsOf(known), categoryLimitsOf(form)]
  if (commissionBases.some((basis) => (fresh[basis].ELOTT ?? 0) > (old[basis].ELOTT ?? 0)))
    await refuseLimitsAtOdds(tx, commissionLimitsOf(form))
  await updateSettings(tx, scope.merchant, withSettings(stored, form))
  audit({ action: 'merchant.settings', subject: `merchant:${scope.merchant}`, ...differenceOf(known, form) })
  announce(tools, row.is_under_maintenance)
}

/** @throws Refused stale_edit, contrast_too_low, not_found for a picture that this merchant has not */
export async function changeLook(
  tools: CommandTools,
  { holdPicture }: SettingsNeeds,
  { before, look }: { before: LookForm; look: LookForm },
): Promise<void> {
  const { tx, scope, audit } = tools
  const row = await lockMerchant(tx, scope.merchant)
  const known = lookFormOf(row.whitelabel as MerchantTheme)
  if (!isDeepStrictEqual(known, before)) throw new Refused('stale_edit')
  checkLook(look)
  for (const field of ['logo', 'icon'] as const) {
    const picture = look[field]
    if (picture && !(await holdPicture(tx, picture.upload))) throw new Refused('not_found', { field })
  }
  await updateLook(tx, scope.merchant, themeOf(look))
  audit({ action: 'merchant.look', subject: `merchant:${scope.merchant}`, ...differenceOf(known, look) })
  announce(tools, row.is_under_maintenance)
}

/** @throws Refused contrast_too_low with the first pair that nobody could read */
export function checkLook({ colours }: LookForm): void {
  const weak = checkContrasts(colours).find(isTooWeak)
  if (!weak) return
  const { theme, colour, ground, ratio, least } = weak
  throw new Refused('contrast_too_low', { theme, colour, ground, ratio: ratio.toFixed(2), least })
}

const announce = ({ emit }: CommandTools, maintenance: boolean): void =>
  emit({ topic: 'status', body: { maintenance } })

const withoutRepeats = (form: SettingsForm): SettingsForm => ({
  ...form,
  currencies: [...new Set(form.currencies)],
  languages: [...new Set(form.languages)],
  menu: [...new Set(form.menu)],
  restrictedCountries: [...new Set(form.restrictedCountries)].sort(),
  linkHosts: [...new Set(form.linkHosts)].sort(),
  maintenanceTexts: Object.fromEntries(
    Object.entries(form.maintenanceTexts).flatMap(([code, text]) => (text?.trim() ? [[code, text.trim()]] : [])),
  ),
})

/** What its schema cannot say. */
function checkSettings(form: SettingsForm, known: SettingsForm): void {
  const refuse = (field: string) => {
    throw new Refused('invalid_request', { field })
  }
  if (!form.currencies.includes(form.currency)) refuse('currency')
  if (form.currencies.includes('FUN')) refuse('currencies')
  if (!form.languages.includes(form.defaultLanguage)) refuse('defaultLanguage')
  const spoken = [...offeredLanguages().map(({ code }) => code), ...known.languages]
  if (!form.languages.every((code) => spoken.includes(code))) refuse('languages')
  if (new Set(form.categories.map(({ tab }) => tab)).size < form.categories.length) refuse('categories')
  checkCountries(form.restrictedCountries, 'restrictedCountries')
  if (form.chat.desk !== null && !isDeskTemplate(form.chat.desk)) refuse('chat.desk')
  if (form.series.min > form.series.max) refuse('series')
  if ((form.trial === null) !== (known.trial === null)) refuse('trial')
  const weak = weakAppContrast(form.appColours)
  if (weak !== null) {
    const names = { colour: 'app_desc_font_color', ground: 'app_background' }
    throw new Refused('contrast_too_low', { ...names, theme: 'light', ratio: weak.toFixed(2), least: 4.5 })
  }
  const amounts = Object.entries(form.smallestShownWins).map(([code, amount]) => [code, amount ?? ''] as const)
  if (form.trial) amounts.push(['FUN', form.trial.startAmount])
  for (const [code, amount] of amounts)
    if (typeof parseMoney(amount, code as CurrencyCode, { precision: 'shown' }) === 'string')
      throw new Refused('amount_invalid', { field: code })
}

const auditedMax = 500

/** What differs, field by field. */
function differenceOf(before: object, after: object): { before: RefusalParams; after: RefusalParams } {
  const [old, fresh] = [textsOf(before), textsOf(after)]
  const changed = [...new Set([...old.keys(), ...fresh.keys()])].filter((field) => old.get(field) !== fresh.get(field))
  const pick = (texts: ReadonlyMap<string, string>) =>
    Object.fromEntries(changed.map((field) => [field, (texts.get(field) ?? '').slice(0, auditedMax)]))
  return { before: pick(old), after: pick(fresh) }
}

const textsOf = (form: object): ReadonlyMap<string, string> => new Map(placesOf(form))

const placesOf = (form: object, within = ''): [place: string, text: string][] =>
  Object.entries(form).flatMap(([name, value]) => {
    const place = within + name
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return placesOf(value, `${place}.`)
    return [[place, typeof value === 'string' ? value : JSON.stringify(value)]]
  })
