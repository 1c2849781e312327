import { isDeepStrictEqual } from 'node:util'
import { isCounted, type CountedPays, type PromotionTerms, type TermsOf } from '@fairground/contract'
import type { PromotionForm } from '@fairground/contract/console'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { cleanHtml } from '../../content/index.ts'
import { checkCountries } from '../../merchants/index.ts'
import { hasPieces, isGoods } from '../../points/index.ts'
import { canGrant } from '../free-rounds/round-rewards.ts'
import { itemOf, itemsOf, piecesOf } from '../goods/goods-of-terms.ts'
import { paysOf, type RewardUnit } from '../engine/units.ts'
import { givesAlone, rehearse, type ReturnGuard } from '../../rewards/index.ts'
import { budgetIn, checkTerms, rewardIn } from './check-terms.ts'
import { formOf } from './form-of.ts'
import { givesTheSame, worthOfForm } from './worth-of-form.ts'
import {
  hasJoins,
  insertPromotion,
  isKeyTaken,
  listCurrencies,
  listOffersOfPromotion,
  listTermsOf,
  lockPromotion,
  putOffer,
  updatePromotion,
  type PromotionRow,
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
  reason: string
  /** Another operator has agreed to it. */
  isAgreed: boolean
}

/**
 * Makes a promotion, or changes it as a new version; one that gives more than an operator gives alone is proposed. The kind
 * and the key stay; who has joined keeps what they were promised.
 * @returns the version now
 * @throws Refused stale_edit, code_taken, content_incomplete, invalid_request, amount_invalid, promotion_exhausted,
 * mall_out_of_stock, free_rounds_unavailable, odds_refused
 */
export async function putPromotion(
  tools: CommandTools,
  guardReturns: ReturnGuard,
  request: PutRequest,
): Promise<{ version: number; isProposed: boolean }> {
  const { id, version, form, reason } = request
  const clean = { ...form, texts: cleanTexts(form.texts) }
  const known = await checkChange(tools.tx, request)
  const write = () => writeForm(tools, { id, known, form: clean })
  const put = isGivenOnBets(form) ? () => guardReturns(tools, write) : write
  if (!request.isAgreed) {
    if (isGivenOnBets(form)) await rehearse(tools, put)
    const stored = known && (await formOfStored(tools.tx, known))
    const isSame = stored !== undefined && givesTheSame(stored, form)
    const gift = {
      kind: 'promotion',
      subject: id,
      memberId: null,
      sums: isSame ? [] : worthOfForm(form),
      before: stored ? { version, form: stored } : { version },
      after: { version, form: clean },
      reason,
    } as const
    if (!(await givesAlone(tools, gift))) return { version, isProposed: true }
  }
  await put()
  tools.audit({
    action: 'promotion.change',
    subject: `promotion:${id}`,
    before: { version, ...(known && { texts: JSON.stringify(known.texts) }) },
    after: { version: version + 1, form: JSON.stringify(clean) },
  })
  tools.emit({ topic: 'content', body: {} })
  return { version: version + 1, isProposed: false }
}

/** Of every bet, whatever it wins. */
const isGivenOnBets = ({ kind }: PromotionForm): boolean => kind === 'rebate' || kind === 'cashback'

/** @returns what it is now, locked */
async function checkChange(tx: Tx, request: PutRequest): Promise<PromotionRow | undefined> {
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
  if (known && form.kind === 'race') await checkRaceStays(tx, id, form)
  if (known) await checkUnitStays(tx, id, form)
  await checkGoods(tx, form)
  if (form.kind === 'race' && !(known && (await hasJoins(tx, id)))) await checkPieces(tx, form)
  await checkRounds(tx, form)
  for (const { currency, budget, terms } of form.offers) {
    const unit = { currency, pays: paysOf(terms) ?? 'bonus' }
    const units = budget === null ? null : budgetIn(budget, unit)
    if (terms.kind === 'race') checkRaceBudget(terms, { units, unit })
  }
  return known
}

async function writeForm(
  { tx, scope }: CommandTools,
  { id, known, form }: { id: string; known: PromotionRow | undefined; form: PromotionForm },
): Promise<void> {
  if (known) await updatePromotion(tx, id, form)
  else await insertPromotion(tx, { merchant: scope.merchant, id, form })
  for (const { currency, budget, terms } of form.offers) {
    const units = budget === null ? null : budgetIn(budget, { currency, pays: paysOf(terms) ?? 'bonus' })
    if (!(await putOffer(tx, { merchant: scope.merchant, id, currency, terms, budget: units })))
      throw new Refused('promotion_exhausted')
  }
}

const formOfStored = async (tx: Tx, row: PromotionRow): Promise<PromotionForm> =>
  formOf(row, await listOffersOfPromotion(tx, row.id))

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

async function checkGoods(tx: Tx, { offers }: PromotionForm): Promise<void> {
  const items = offers.flatMap(({ terms }) => [itemOf(terms) ?? [], itemsOf(terms)].flat())
  for (const item of new Set(items))
    if (!(await isGoods(tx, item))) throw new Refused('invalid_request', { field: 'item' })
}

/** A race pays all its prizes, so their pieces are there when it is published. */
async function checkPieces(tx: Tx, { offers }: PromotionForm): Promise<void> {
  const wanted = new Map<string, number>()
  for (const { terms } of offers)
    for (const [item, count] of piecesOf(terms, { each: 0n, members: 0 }))
      wanted.set(item, (wanted.get(item) ?? 0) + count)
  for (const [item, count] of wanted) if (!(await hasPieces(tx, item, count))) throw new Refused('mall_out_of_stock')
}

/** One whose game was closed meanwhile can still be hidden. */
async function checkRounds(tx: Tx, { offers, isEnabled }: PromotionForm): Promise<void> {
  if (!isEnabled) return
  for (const { terms, currency } of offers)
    if (terms.kind !== 'deposit' && !(await canGrant(tx, terms.rounds, currency)))
      throw new Refused('free_rounds_unavailable', { currency })
}

const countedIn = (terms: PromotionTerms): 'money' | CountedPays => {
  const pays = paysOf(terms)
  return isCounted(pays) ? pays : 'money'
}

/** What was granted and promised is counted in money, in points, in pieces or in rounds. */
async function checkUnitStays(tx: Tx, id: string, { offers }: PromotionForm): Promise<void> {
  const stored = await listTermsOf(tx, id)
  for (const { currency, terms } of offers) {
    const before = stored.terms.get(currency) as PromotionTerms | undefined
    if (before && countedIn(before) !== countedIn(terms)) throw new Refused('invalid_request', { field: 'pays' })
  }
}

const timeOf = (instant: string | null): number | null => (instant === null ? null : new Date(instant).getTime())

/** All prizes are paid, so the budget holds them. */
function checkRaceBudget(
  { prizes }: TermsOf<'race'>,
  { units, unit }: { units: bigint | null; unit: RewardUnit },
): void {
  const all = prizes.reduce((sum, prize) => sum + rewardIn(prize, unit), 0n)
  if (units !== null && all > units) throw new Refused('promotion_exhausted')
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
  checkCountries(form.eligibility.countries ?? [], 'countries')
  if ((kind === 'announced') !== (offers.length === 0)) throw new Refused('invalid_request', { field: 'offers' })
  if (new Set(offers.map(({ currency }) => currency)).size < offers.length)
    throw new Refused('invalid_request', { field: 'currency' })
  // A bonus of a deposit is not claimed.
  if (kind === 'deposit' && form.eligibility.oncePer?.length) throw new Refused('invalid_request', { field: 'oncePer' })
  for (const { currency, terms } of offers) {
    if (!currencies.includes(currency)) throw new Refused('invalid_request', { field: 'currency' })
    if (terms.kind !== kind) throw new Refused('invalid_request', { field: 'terms' })
    checkTerms(terms, currency)
  }
}

/** The next one has the length of the last. */
const canRepeat = ({ kind, startsAt, endsAt }: PromotionForm): boolean =>
  kind === 'race' && startsAt !== null && endsAt !== null && Date.parse(endsAt) - Date.parse(startsAt) >= raceMsMin

const cleanTexts = (texts: PromotionForm['texts']): PromotionForm['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, { ...text, terms: cleanHtml(text.terms) }]),
  )
