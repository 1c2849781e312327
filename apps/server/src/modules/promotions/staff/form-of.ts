import type { PromotionForm } from '@fairground/contract/console'
import type { CurrencyCode } from '@fairground/money'
import { paysOf, shownReward } from '../engine/units.ts'
import type { OfferTermsRow, PromotionRow } from './staff.queries.ts'

/** A stored promotion as operators write it. */
export const formOf = (row: PromotionRow, offers: readonly OfferTermsRow[]): PromotionForm => ({
  key: row.key,
  kind: row.kind,
  category: row.category,
  art: row.picture.art,
  texts: row.texts as PromotionForm['texts'],
  isByHand: row.is_by_hand,
  isEnabled: row.is_enabled,
  isRepeated: row.is_repeated,
  eligibility: {
    labels: [],
    notLabels: [],
    levelMin: 0,
    newDays: null,
    isReturning: false,
    isOncePerDevice: false,
    ...row.eligibility,
  },
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  offers: offers.map(({ currency, terms, budget }) => ({
    currency: currency as CurrencyCode,
    budget: budget === null ? null : shownReward(budget, { currency, pays: paysOf(terms) ?? 'bonus' }),
    terms,
  })),
})
