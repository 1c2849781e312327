import type { LanguageTag, LevelBenefit } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import type { Handlers } from '../../../platform/http/handler.ts'
import { textIn, textLanguages } from '../../content/index.ts'
import { readFacts } from '../engine/member-facts.ts'
import { listOffersOf, type OfferOfMember } from '../engine/offers.queries.ts'
import { rewardUnitsOf, shownUnits } from '../engine/units.ts'
import type { PromotionsOptions } from '../promotions.routes.ts'

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
    return { list: benefitsOf(offers, { currency, languages }), currency: currency as CurrencyCode }
  },
})

/** Of offers that run now: rewards for reaching a level, and offers that open with one. */
function benefitsOf(
  offers: readonly OfferOfMember[],
  { currency, languages }: { currency: string; languages: readonly LanguageTag[] },
): LevelBenefit[] {
  const levels = new Map<number, { bonus: bigint; points: bigint; offers: LevelBenefit['offers'] }>()
  const at = (level: number) => {
    const known = levels.get(level) ?? { bonus: 0n, points: 0n, offers: [] }
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
    if (levelMin > 0) at(levelMin).offers.push({ id, title: textIn(texts, 'title', languages) })
  }
  return [...levels]
    .toSorted(([one], [other]) => one - other)
    .map(([level, { bonus, points, offers: opened }]) => ({
      level,
      bonus: bonus === 0n ? null : shownUnits(bonus, currency),
      points: points === 0n ? null : Number(points),
      offers: opened,
    }))
}
