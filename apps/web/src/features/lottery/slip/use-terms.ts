import { useMemo, useState } from 'react'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import type { LotteryRules } from '../api.ts'
import type { LotteryGame } from '../families/lottery-game.ts'
import { offerOf } from './offer.ts'
import type { Terms } from './pricing.ts'

/** What the lottery offers, and what a bet in it costs and pays. */
export function useTerms(game: LotteryGame, rules: LotteryRules) {
  const { currency } = useCurrency()
  const { min, max, default: usual } = rules.series
  const [chosen, setSeries] = useState(usual)
  // The limits may have changed since.
  const series = Math.min(Math.max(chosen, min), max)
  const offer = useMemo(() => offerOf(rules, game), [game, rules])
  const terms = useMemo(() => termsOf(rules, { game, currency, series }), [game, currency, rules, series])
  return { offer, terms, setSeries }
}

export const termsOf = (
  rules: LotteryRules,
  { game, currency, series }: Pick<Terms, 'game' | 'currency' | 'series'>,
): Terms => ({
  lottery: rules.lottery,
  game,
  currency,
  series,
  ownSeries: rules.series.own,
  odds: rules.entertainment?.odds ?? null,
  rules,
})
