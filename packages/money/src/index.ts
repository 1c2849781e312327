/**
 * Exact amounts of money: bigint units, named rounding, no floats anywhere.
 * Pure: the ES library only, no clock, no locale, no randomness.
 */
export { allocate } from './allocate.ts'
export { cappedShare } from './capped-share.ts'
export { comparePlain } from './plain/compare-plain.ts'
export { currencies, currencyCodes, findCurrency, getCurrency, isCurrencyCode } from './currency.ts'
export type { Currency, CurrencyCode } from './currency.ts'
export { formatDecimal, parseDecimal, parseMoney } from './decimal.ts'
export type { AmountFault, AmountRules } from './decimal.ts'
export { deductFee } from './deduct-fee.ts'
export type { FeeRate } from './deduct-fee.ts'
export { formatBrief } from './plain/format-brief.ts'
export { formatShown } from './plain/format-shown.ts'
export { add, compare, isNegative, isPositive, isZero, money, negate, subtract, sum, zero } from './money.ts'
export type { Money } from './money.ts'
export { addRatio, compareRatio, multiply, multiplyRatio, parseRatio, ratio, ratioToDecimal } from './ratio.ts'
export type { Ratio } from './ratio.ts'
export { roundToShown } from './round-to-shown.ts'
export { divide } from './rounding.ts'
export type { Rounding } from './rounding.ts'
