import { sql } from 'kysely'
import type { LanguageTag, LevelBenefit, PromotionTerms } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { textIn, textLanguages } from '../../content/index.ts'
import { readFacts } from '../engine/member-facts.ts'
import { listOffersOf, type OfferOfMember } from '../engine/offers.queries.ts'
import { rewardUnitsOf, shownReward, shownUnits } from '../engine/units.ts'
import type { PromotionsOptions } from '../promotions.routes.ts'
import { amountAt } from './level-amounts.ts'

export const levelBenefitHandlers = ({
  database,
  merchants,
}: PromotionsOptions): Handlers<'promotions.levelBenefits'> => ({
  'promotions.levelBenefits': async ({ context, query }) => {
    const { scope, session, currency } = context
    const db = database.of(scope.merchant)
    // Who gets no promotion sees none.
    const isShut = session !== null && session.role !== 'trial' && !(await readFacts(db, session.memberId))?.isIncluded
    const offers = isShut ? [] : await listOffersOf(db, null, currency)
    const languages = textLanguages(merchants, context, query.language)
    const ladder = await listLevels(db)
    return { list: benefitsOf(offers, { currency, languages, ladder }), currency: currency as CurrencyCode }
  },
})

async function listLevels(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ level: number }>`select level::int as level from vip_benefit order by level`.execute(db)
  return rows.map(({ level }) => level)
}

interface Reading {
  currency: string
  languages: readonly LanguageTag[]
  /** All levels there are. */
  ladder: readonly number[]
}

/** Of offers that run now: rewards for reaching a level, what one brings each week or year, and offers that open with one. */
function benefitsOf(offers: readonly OfferOfMember[], { currency, languages, ladder }: Reading): LevelBenefit[] {
  const levels = new Map<number, Pick<LevelBenefit, 'gifts' | 'offers'> & { bonus: bigint; points: bigint }>()
  const at = (level: number) => {
    const known = levels.get(level) ?? { bonus: 0n, points: 0n, gifts: [], offers: [] }
    levels.set(level, known)
    return known
  }
  for (const { id, texts, terms, eligibility, is_enabled, is_waiting, is_over } of offers) {
    if (!is_enabled || is_waiting || is_over || terms === null) continue
    if (terms.kind === 'level' && (terms.pays === 'goods' || terms.pays === 'free_rounds'))
      for (const { level } of terms.levels) at(level).offers.push({ id, title: textIn(texts, 'title', languages) })
    else if (terms.kind === 'level')
      for (const { level, amount } of terms.levels)
        at(level)[terms.pays === 'points' ? 'points' : 'bonus'] += rewardUnitsOf(amount, { ...terms, currency })
    const { levelMin = 0 } = eligibility
    const gifts = giftsOf({ id, terms, levelMin }, { currency, ladder })
    for (const { level, gift } of gifts) at(level).gifts.push(gift)
    if (levelMin > 0 && gifts.length === 0) at(levelMin).offers.push({ id, title: textIn(texts, 'title', languages) })
  }
  return [...levels]
    .toSorted(([one], [other]) => one - other)
    .map(([level, { bonus, points, gifts, offers: opened }]) => ({
      level,
      gifts,
      bonus: bonus === 0n ? null : shownUnits(bonus, currency),
      points: points === 0n ? null : Number(points),
      offers: opened,
    }))
}

interface LevelOffer {
  id: string
  terms: PromotionTerms
  levelMin: number
}

/** What each level gets of an offer that pays by level, or that opens with one; of one that is the same for everybody, nothing. */
function giftsOf(
  { id, terms, levelMin }: LevelOffer,
  { currency, ladder }: Pick<Reading, 'currency' | 'ladder'>,
): { level: number; gift: LevelBenefit['gifts'][number] }[] {
  if (terms.kind !== 'weekly' && terms.kind !== 'birthday') return []
  if (levelMin === 0 && !terms.levels?.length) return []
  const { kind, pays } = terms
  return ladder.flatMap((level) => {
    const amount = level < levelMin ? null : amountAt(terms, level)
    if (amount === null) return []
    const shown = shownReward(rewardUnitsOf(amount, { currency, pays }), { currency, pays })
    return [{ level, gift: { id, kind, amount: shown, pays } }]
  })
}
