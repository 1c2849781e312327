import { isDeepStrictEqual } from 'node:util'
import type { PromotionForm, RainForm } from '@fairground/contract/console'
import type { PromotionTerms, RewardPays, RoundTerms } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import type { RewardSum } from '../../rewards/index.ts'
import { paysOf, rewardUnitsOf, unitsOf } from '../engine/units.ts'

interface Amount {
  currency: CurrencyCode
  pays: RewardPays
  rounds: RoundTerms | null
  /** Ledger units, points, pieces or rounds; null: as much as members fulfil the terms for. */
  amount: bigint | null
}

/** What it is in the units that a second person is asked for by: free rounds are worth what they stake. */
export function worthOf({ currency, pays, rounds, amount }: Amount): RewardSum {
  if (pays === 'points') return { unit: 'points', amount }
  if (pays === 'goods') return { unit: 'pieces', amount }
  if (pays !== 'free_rounds' || amount === null) return { unit: currency, amount }
  return { unit: currency, amount: amount * unitsOf(rounds?.stake ?? '0', currency) }
}

/** The most that a promotion can give: nothing while it is hidden, and without a limit where it has no budget or repeats. */
export const worthOfForm = ({ offers, isEnabled, isRepeated }: PromotionForm): RewardSum[] =>
  isEnabled
    ? offers.map(({ currency, budget, terms }) => {
        const pays = paysOf(terms) ?? 'bonus'
        const amount = budget === null || isRepeated ? null : rewardUnitsOf(budget, { currency, pays })
        return worthOf({ currency, pays, rounds: roundsOf(terms), amount })
      })
    : []

const roundsOf = (terms: PromotionTerms): RoundTerms | null =>
  terms.kind === 'deposit' ? null : (terms.rounds ?? null)

/** Whether members get by it what they got before: words, pictures and a place in the list aside. */
export function givesTheSame(known: PromotionForm, form: PromotionForm): boolean {
  const terms = ({ isByHand, isEnabled, isRepeated, eligibility, startsAt, endsAt, offers }: PromotionForm) => ({
    isByHand,
    isEnabled,
    isRepeated,
    eligibility,
    startsAt: timeOf(startsAt),
    endsAt: timeOf(endsAt),
    offers: offers.toSorted((one, other) => one.currency.localeCompare(other.currency)),
  })
  return isDeepStrictEqual(terms(known), terms(form))
}

const timeOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant))

/** All that is in the pool; of a series without a limit. */
export const worthOfRain = ({ currency, prizes, everyHours }: RainForm): RewardSum[] => [
  {
    unit: currency,
    amount:
      everyHours === null
        ? prizes.reduce((sum, { amount, count }) => sum + unitsOf(amount, currency) * BigInt(count), 0n)
        : null,
  },
]
