import { divide, formatDecimal, getCurrency, money, parseDecimal, type CurrencyCode } from '@fairground/money'

/** Ledger units of an amount in terms, which the contract has checked. */
export const unitsOf = (amount: string, currency: string): bigint =>
  parseDecimal(amount, currency as CurrencyCode).amount

export const shownUnits = (units: bigint, currency: string): string =>
  formatDecimal(money(units, currency as CurrencyCode))

/** In hundredths of a percent, rounded down to what is shown of the currency. */
export function shareOf(units: bigint, basisPoints: number, currency: string): bigint {
  const { scale, shownDecimals } = getCurrency(currency)
  const step = 10n ** BigInt(Math.max(0, scale - shownDecimals))
  return divide(units * BigInt(basisPoints), 10_000n * step, 'down') * step
}
