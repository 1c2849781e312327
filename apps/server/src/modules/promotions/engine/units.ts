import { isCounted, type PromotionTerms, type RewardPays } from '@fairground/contract'
import { divide, formatDecimal, getCurrency, money, parseDecimal, type CurrencyCode } from '@fairground/money'

/** Ledger units of an amount in terms, which the contract has checked. */
export const unitsOf = (amount: string, currency: string): bigint =>
  parseDecimal(amount, currency as CurrencyCode).amount

export const shownUnits = (units: bigint, currency: string): string =>
  formatDecimal(money(units, currency as CurrencyCode))

/** What an amount of a reward is: money of a currency, which has decimals, or a number. */
export interface RewardUnit {
  currency: string
  pays: RewardPays
}

/** Ledger units, points, pieces or rounds. */
export const rewardUnitsOf = (amount: string, { currency, pays }: RewardUnit): bigint =>
  isCounted(pays) ? BigInt(amount) : unitsOf(amount, currency)

export const shownReward = (units: bigint, { currency, pays }: RewardUnit): string =>
  isCounted(pays) ? String(units) : shownUnits(units, currency)

/** What a message says of a reward. */
export const rewardParams = (units: bigint, unit: RewardUnit) => ({
  amount: shownReward(units, unit),
  currency: unit.currency as CurrencyCode,
  ...(isCounted(unit.pays) && { pays: unit.pays }),
})

/** Rewards that are shared are rounded down to it: what is shown of the currency, or one. */
export function leastOf({ currency, pays }: RewardUnit): bigint {
  if (isCounted(pays)) return 1n
  const { scale, shownDecimals } = getCurrency(currency)
  return 10n ** BigInt(Math.max(0, scale - shownDecimals))
}

/** Null: it pays nothing, or a bonus of a deposit. */
export const paysOf = (terms: PromotionTerms | null): RewardPays | null =>
  terms === null || terms.kind === 'deposit' ? null : terms.pays

/** In hundredths of a percent, rounded down to what is shown of the currency. */
export function shareOf(units: bigint, basisPoints: number, currency: string): bigint {
  const step = leastOf({ currency, pays: 'cash' })
  return divide(units * BigInt(basisPoints), 10_000n * step, 'down') * step
}
