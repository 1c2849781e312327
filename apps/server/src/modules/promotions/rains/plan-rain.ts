import { isRainPlan } from '@fairground/fair'
import type { RainForm } from '@fairground/contract/console'
import { parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { Refused } from '../../../platform/refused.ts'
import { cleanHtml } from '../../content/index.ts'
import { checkCountries } from '../../merchants/index.ts'
import { givesAlone } from '../../rewards/index.ts'
import { shownUnits, unitsOf } from '../engine/units.ts'
import { worthOfRain } from '../staff/worth-of-form.ts'
import { readNow } from './rains.queries.ts'
import { storeRain } from './store-rain.ts'

const aheadMsMax = 90 * 86_400_000
/** Of one rain in ledger units: thousands of them can be added where a number is one of 64 bits. */
const budgetMax = 2n ** 53n

export interface PlanRequest {
  id: string
  form: RainForm
  /** A text in it is needed. */
  defaultLanguage: string
  currencies: readonly string[]
}

/** What staff plan: more than an operator gives alone is proposed. */
export interface AskedPlan extends PlanRequest {
  reason: string
  /** Another operator has agreed to it. */
  isAgreed: boolean
}

/** @returns the commitment; null: it is proposed */
export async function planStaffRain(tools: CommandTools, keyring: Keyring, asked: AskedPlan): Promise<string | null> {
  const { id, form, reason } = asked
  await checkPlan(tools, asked)
  const gift = {
    kind: 'rain',
    subject: id,
    memberId: null,
    sums: worthOfRain(form),
    before: {},
    after: { form },
    reason,
  } as const
  if (!asked.isAgreed && !(await givesAlone(tools, gift))) return null
  return (await planRain(tools, keyring, asked)).commitment
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
  const { startsAt, prizes, budget } = await checkPlan(tools, request)
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

interface CheckedPlan {
  startsAt: Date
  prizes: { amount: string; count: number }[]
  budget: bigint
}

async function checkPlan({ tx }: CommandTools, request: PlanRequest): Promise<CheckedPlan> {
  const { id, form } = request
  const { currency } = form
  checkForm(request)
  const startsAt = new Date(form.startsAt)
  const now = await readNow(tx)
  const aheadMs = startsAt.getTime() - now.getTime()
  // Of a time that is none the comparisons are false.
  if (!(aheadMs > 0 && aheadMs <= aheadMsMax)) throw new Refused('invalid_request', { field: 'startsAt' })
  const prizes = form.prizes.map(({ amount, count }) => ({
    amount: shownUnits(amountIn(amount, currency), currency),
    count,
  }))
  if (!isRainPlan({ id, size: form.size, prizes })) throw new Refused('invalid_request', { field: 'size' })
  const budget = amountIn(form.budget, currency)
  const all = prizes.reduce((sum, { amount, count }) => sum + unitsOf(amount, currency) * BigInt(count), 0n)
  if (all > budget) throw new Refused('promotion_exhausted')
  return { startsAt, prizes, budget }
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
  if (typeof read === 'string' || read.amount > budgetMax) throw new Refused('amount_invalid', { field: currency })
  return read.amount
}

const cleanTexts = (texts: RainForm['texts']): RainForm['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, { ...text, rules: cleanHtml(text.rules) }]),
  )
