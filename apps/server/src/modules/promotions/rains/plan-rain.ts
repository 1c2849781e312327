import { isRainPlan } from '@fairground/fair'
import type { RainForm } from '@fairground/contract/console'
import { parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { Refused } from '../../../platform/refused.ts'
import { cleanHtml } from '../../content/index.ts'
import { checkCountries } from '../../merchants/index.ts'
import { shownUnits, unitsOf } from '../engine/units.ts'
import { readNow } from './rains.queries.ts'
import { storeRain } from './store-rain.ts'

const aheadMsMax = 90 * 86_400_000

export interface PlanRequest {
  id: string
  form: RainForm
  /** A text in it is needed. */
  defaultLanguage: string
  currencies: readonly string[]
}

/**
 * Plans a rain: shuffles its pool by a new secret seed and commits to both. What is in the pool is never more than the
 * budget, and each place is taken once, so the budget cannot be passed.
 * @throws Refused invalid_request, amount_invalid, content_incomplete, promotion_exhausted, code_taken
 */
export async function planRain(
  tools: CommandTools,
  keyring: Keyring,
  request: PlanRequest,
): Promise<{ commitment: string; startsAt: Date }> {
  const { id, form } = request
  const { currency } = form
  checkForm(request)
  const startsAt = new Date(form.startsAt)
  const now = await readNow(tools.tx)
  if (startsAt <= now || startsAt.getTime() > now.getTime() + aheadMsMax)
    throw new Refused('invalid_request', { field: 'startsAt' })
  const prizes = form.prizes.map(({ amount, count }) => ({
    amount: shownUnits(amountIn(amount, currency), currency),
    count,
  }))
  const plan = { id, size: form.size, prizes }
  if (!isRainPlan(plan)) throw new Refused('invalid_request', { field: 'size' })
  const budget = amountIn(form.budget, currency)
  const all = prizes.reduce((sum, { amount, count }) => sum + unitsOf(amount, currency) * BigInt(count), 0n)
  if (all > budget) throw new Refused('promotion_exhausted')
  const commitment = await storeRain(tools, keyring, {
    id,
    currency,
    picture: { art: form.art },
    texts: cleanTexts(form.texts),
    eligibility: form.eligibility,
    prizes,
    size: form.size,
    catches_max: form.catchesMax,
    times: form.times,
    budget,
    every_hours: form.everyHours,
    starts_at: startsAt,
    agent_id: null,
    reach: null,
  })
  if (commitment === null) throw new Refused('code_taken', { code: id })
  tools.audit({ action: 'rain.plan', subject: `rain:${id}`, after: { commitment, form: JSON.stringify(form) } })
  return { commitment, startsAt }
}

function checkForm({ form, defaultLanguage, currencies }: PlanRequest): void {
  if (!Object.hasOwn(form.texts, defaultLanguage))
    throw new Refused('content_incomplete', { language: defaultLanguage })
  if (!currencies.includes(form.currency)) throw new Refused('invalid_request', { field: 'currency' })
  checkCountries(form.eligibility.countries ?? [], 'countries')
  // A rain is once for each member; the device is not asked for.
  if (form.eligibility.isOncePerDevice) throw new Refused('invalid_request', { field: 'isOncePerDevice' })
  if (form.eligibility.oncePer?.length) throw new Refused('invalid_request', { field: 'oncePer' })
}

/** More than nothing, with no more decimals than the currency shows. */
function amountIn(typed: string, currency: CurrencyCode): bigint {
  const read = parseMoney(typed, currency, { precision: 'shown' })
  if (typeof read === 'string' || read.amount <= 0n) throw new Refused('amount_invalid', { field: currency })
  return read.amount
}

const cleanTexts = (texts: RainForm['texts']): RainForm['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, { ...text, rules: cleanHtml(text.rules) }]),
  )
