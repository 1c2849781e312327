import { isDeepStrictEqual } from 'node:util'
import { pointRewardKinds, type PromotionTerms, type TermsOf } from '@fairground/contract'
import type { PromotionForm } from '@fairground/contract/console'
import { parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { cleanHtml } from '../../content/index.ts'
import { paysOf } from '../engine/units.ts'
import { isMoney } from '../kinds/missions.ts'
import { bestPercent } from './compute-cost.ts'
import {
  hasJoins,
  insertPromotion,
  isKeyTaken,
  listCurrencies,
  listTermsOf,
  lockPromotion,
  putOffer,
  updatePromotion,
} from './staff.queries.ts'

/** Of a race that is repeated. */
const raceMsMin = 3_600_000

export interface PutRequest {
  id: string
  version: number
  form: PromotionForm
  /** A text in it is needed. */
  defaultLanguage: string
  currencies: readonly string[]
}

/**
 * Makes a promotion, or changes it as a new version. The kind and the key stay; who has joined keeps what they were
 * promised.
 * @returns the new version
 * @throws Refused stale_edit, code_taken, content_incomplete, invalid_request, amount_invalid, promotion_exhausted
 */
export async function putPromotion(tools: CommandTools, request: PutRequest): Promise<number> {
  const { tx, scope, audit, emit } = tools
  const { id, version, form } = request
  checkForm(request)
  const known = await lockPromotion(tx, id)
  if ((known?.version ?? 0) !== version) throw new Refused('stale_edit')
  if (known && (known.key !== form.key || known.kind !== form.kind))
    throw new Refused('invalid_request', { field: 'kind' })
  if (await isKeyTaken(tx, { id, key: form.key })) throw new Refused('code_taken', { code: form.key })
  // Members may have joined by the terms of a currency, so none is left out; a budget that is spent ends it.
  const kept = form.offers.map(({ currency }) => currency as string)
  if ((await listCurrencies(tx, id)).some((currency) => !kept.includes(currency)))
    throw new Refused('invalid_request', { field: 'offers' })
  const clean = { ...form, texts: cleanTexts(form.texts) }
  if (known && form.kind === 'race') await checkRaceStays(tx, id, form)
  if (known) await checkPointsStay(tx, id, form)
  if (known) await updatePromotion(tx, id, clean)
  else await insertPromotion(tx, { merchant: scope.merchant, id, form: clean })
  for (const { currency, budget, terms } of form.offers) {
    if (terms.kind === 'race' && budget !== null) checkRaceBudget({ currency, budget, prizes: terms.prizes })
    const units = budget === null ? null : budgetIn(budget, { currency, terms })
    if (!(await putOffer(tx, { merchant: scope.merchant, id, currency, terms, budget: units })))
      throw new Refused('promotion_exhausted')
  }
  audit({
    action: 'promotion.change',
    subject: `promotion:${id}`,
    before: { version, ...(known && { texts: JSON.stringify(known.texts) }) },
    after: { version: version + 1, form: JSON.stringify(clean) },
  })
  emit({ topic: 'content', body: {} })
  return version + 1
}

/** All who race do it for the same prizes: once somebody has joined, its terms and times stay. */
async function checkRaceStays(tx: Tx, id: string, form: PromotionForm): Promise<void> {
  if (!(await hasJoins(tx, id))) return
  const stored = await listTermsOf(tx, id)
  const isChanged = form.offers.some(({ currency, terms }) => {
    const before = stored.terms.get(currency)
    return before !== undefined && !isDeepStrictEqual(before, terms)
  })
  const isMoved = stored.startsAt !== timeOf(form.startsAt) || stored.endsAt !== timeOf(form.endsAt)
  if (isChanged || isMoved) throw new Refused('invalid_request', { field: 'offers' })
}

/** What was granted and promised is counted in money or in points. */
async function checkPointsStay(tx: Tx, id: string, { offers }: PromotionForm): Promise<void> {
  const stored = await listTermsOf(tx, id)
  for (const { currency, terms } of offers) {
    const before = stored.terms.get(currency) as PromotionTerms | undefined
    if (before && (paysOf(before) === 'points') !== (paysOf(terms) === 'points'))
      throw new Refused('invalid_request', { field: 'pays' })
  }
}

const budgetIn = (budget: string, { currency, terms }: { currency: string; terms: PromotionTerms }): bigint =>
  paysOf(terms) === 'points' ? pointsIn(budget) : amountIn(budget, currency)

const timeOf = (instant: string | null): number | null => (instant === null ? null : new Date(instant).getTime())

/** All prizes are paid, so the budget holds them. */
function checkRaceBudget({ currency, budget, prizes }: { currency: string; budget: string; prizes: string[] }): void {
  const all = prizes.reduce((sum, prize) => sum + amountIn(prize, currency), 0n)
  if (all > amountIn(budget, currency)) throw new Refused('promotion_exhausted')
}

function checkForm({ form, defaultLanguage, currencies }: PutRequest): void {
  const { offers, kind, startsAt, endsAt } = form
  if (!Object.hasOwn(form.texts, defaultLanguage))
    throw new Refused('content_incomplete', { language: defaultLanguage })
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw new Refused('invalid_request', { field: 'endsAt' })
  // A race is decided at its end.
  if (kind === 'race' && endsAt === null) throw new Refused('invalid_request', { field: 'endsAt' })
  if (form.isRepeated && !canRepeat(form)) throw new Refused('invalid_request', { field: 'isRepeated' })
  if ((kind === 'announced') !== (offers.length === 0)) throw new Refused('invalid_request', { field: 'offers' })
  if (new Set(offers.map(({ currency }) => currency)).size < offers.length)
    throw new Refused('invalid_request', { field: 'currency' })
  for (const { currency, terms } of offers) {
    if (!currencies.includes(currency)) throw new Refused('invalid_request', { field: 'currency' })
    if (terms.kind !== kind) throw new Refused('invalid_request', { field: 'terms' })
    checkTerms(terms, currency)
  }
}

/** The next one has the length of the last. */
const canRepeat = ({ kind, startsAt, endsAt }: PromotionForm): boolean =>
  kind === 'race' && startsAt !== null && endsAt !== null && Date.parse(endsAt) - Date.parse(startsAt) >= raceMsMin

/** The shape was checked by the contract; these are the rules between its parts. */
function checkTerms(terms: PromotionForm['offers'][number]['terms'], currency: string): void {
  if (terms.kind !== 'deposit' && terms.pays === 'points') return checkPoints(terms)
  // A bonus is released by its turnover, so it needs some.
  if (terms.kind !== 'deposit' && terms.pays === 'bonus' && terms.times === 0)
    throw new Refused('invalid_request', { field: 'times' })
  for (const amount of amountsIn(terms)) amountIn(amount, currency)
  checkWagering(terms, currency)
  if (terms.kind === 'referral') return checkTiers(terms.tiers)
  if (terms.kind !== 'missions') return
  const keys = terms.tasks.map(({ key }) => key)
  if (new Set(keys).size < keys.length) throw new Refused('invalid_request', { field: 'key' })
  // A mission comes after an earlier one of the list with the same length, so that chains have no circles.
  for (const [index, { after, isDaily }] of terms.tasks.entries()) {
    if (after === null) continue
    const before = terms.tasks.slice(0, index).find(({ key }) => key === after)
    if (before?.isDaily !== isDaily) throw new Refused('invalid_request', { field: 'after' })
  }
}

/** Whole points, which nothing has to be staked for. */
function checkPoints(terms: Exclude<PromotionTerms, { kind: 'deposit' }>): void {
  if (!pointRewardKinds.some((kind) => kind === terms.kind)) throw new Refused('invalid_request', { field: 'pays' })
  if (terms.times !== 0) throw new Refused('invalid_request', { field: 'times' })
  if (terms.wagering) throw new Refused('invalid_request', { field: 'wagering' })
  for (const amount of amountsIn(terms)) pointsIn(amount)
}

const wholePoints = /^[1-9]\d{0,8}$/

function pointsIn(typed: string): bigint {
  if (!wholePoints.test(typed)) throw new Refused('amount_invalid', { field: 'points' })
  return BigInt(typed)
}

function checkTiers(tiers: TermsOf<'referral'>['tiers']): void {
  if (new Set(tiers.map(({ key }) => key)).size < tiers.length) throw new Refused('invalid_request', { field: 'key' })
  if (tiers.some(({ inviter, friend }) => inviter === null && friend === null))
    throw new Refused('invalid_request', { field: 'inviter' })
}

const isGiven = (amount: string | null): amount is string => amount !== null

function checkWagering(terms: PromotionForm['offers'][number]['terms'], currency: string): void {
  const { wagering } = terms
  if (!wagering) return
  const { categories, games, stakeMax, winMax } = wagering
  const isTwice = (names: readonly string[]): boolean => new Set(names).size < names.length
  // A bonus for which no bet counts could never be released; of cash all bets count.
  const isNone = bestPercent(wagering) === 0 || (terms.kind !== 'deposit' && terms.pays === 'cash')
  if (isNone || isTwice(categories.map(({ category }) => category)) || isTwice(games.map(({ game }) => game)))
    throw new Refused('invalid_request', { field: 'wagering' })
  for (const amount of [stakeMax, winMax]) if (amount !== null) amountIn(amount, currency)
}

/** More than nothing, with no more decimals than the currency shows. */
function amountIn(typed: string, currency: string): bigint {
  const read = parseMoney(typed, currency as CurrencyCode, { precision: 'shown' })
  if (typeof read === 'string' || read.amount <= 0n) throw new Refused('amount_invalid', { field: currency })
  return read.amount
}

function amountsIn(terms: PromotionForm['offers'][number]['terms']): string[] {
  switch (terms.kind) {
    case 'deposit':
      return [terms.bonusMax, terms.depositMin]
    case 'sign_in':
      return terms.days
    case 'rebate':
    case 'cashback':
      return [terms.rewardMin, terms.rewardMax]
    case 'level':
      return terms.levels.map(({ amount }) => amount)
    case 'race':
      return [terms.scoreMin, ...terms.prizes]
    case 'missions':
      return terms.tasks.flatMap((task) => (isMoney(task) ? [task.amount, task.target] : [task.amount]))
    case 'referral':
      return terms.tiers.flatMap(({ target, inviter, friend }) => [target, ...[inviter, friend].filter(isGiven)])
    case 'app':
    case 'birthday':
    case 'code':
      return [terms.amount]
  }
}

const cleanTexts = (texts: PromotionForm['texts']): PromotionForm['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, { ...text, terms: cleanHtml(text.terms) }]),
  )
