import { paddedDecimals } from './plain/padded-decimals.ts'

/**
 * A currency's precisions.
 * `shownDecimals` are the most of display and input, `leastDecimals` what a round amount is padded to: 12.00 USDT, and
 * 12.00000001 USDT. `scale` is the ledger's: one ledger unit is 10^-scale.
 * The ledger is finer because lottery prices go to 1/10 000 (domain reference §3.6).
 */
export interface Currency {
  readonly code: CurrencyCode
  readonly symbol: string
  readonly shownDecimals: number
  readonly leastDecimals: number
  readonly scale: number
}

type Row = readonly [symbol: string, shownDecimals: 0 | 2 | 8]

const rows = {
  AED: ['د.إ', 2],
  BDT: ['৳', 2],
  BRL: ['R$', 2],
  BTC: ['₿', 8],
  CNY: ['¥', 2],
  EUR: ['€', 2],
  GBP: ['£', 2],
  IDR: ['Rp', 0],
  INR: ['₹', 2],
  JPY: ['¥', 0],
  KES: ['KSh', 2],
  KHR: ['៛', 0],
  KRW: ['₩', 0],
  LAK: ['₭', 0],
  LKR: ['Rs', 2],
  MMK: ['K', 0],
  MYR: ['RM', 2],
  NPR: ['Rs', 2],
  PHP: ['₱', 2],
  PKR: ['Rs', 2],
  PLN: ['zł', 2],
  RUB: ['₽', 2],
  SAR: ['ر.س', 2],
  SGD: ['S$', 2],
  THB: ['฿', 2],
  TRY: ['₺', 2],
  TWD: ['NT$', 0],
  USD: ['$', 2],
  USDT: ['₮', 8],
  VND: ['₫', 0],
  /** Play money of trial accounts: no posting mixes it with real money. */
  FUN: ['✦', 2],
} as const satisfies Record<string, Row>

export type CurrencyCode = keyof typeof rows

const scaleOf = { 0: 2, 2: 4, 8: 8 } as const

export const currencyCodes = Object.keys(rows) as readonly CurrencyCode[]

export const currencies = Object.fromEntries(
  currencyCodes.map((code) => {
    const [symbol, shownDecimals] = rows[code]
    const leastDecimals = Math.min(shownDecimals, paddedDecimals)
    return [code, { code, symbol, shownDecimals, leastDecimals, scale: scaleOf[shownDecimals] }]
  }),
) as Readonly<Record<CurrencyCode, Currency>>

export const isCurrencyCode = (code: string): code is CurrencyCode => Object.hasOwn(currencies, code)

export const findCurrency = (code: string): Currency | undefined =>
  isCurrencyCode(code) ? currencies[code] : undefined

/** @throws RangeError on a code outside the registry: a bug or a damaged row, never user input. */
export function getCurrency(code: string): Currency {
  const currency = findCurrency(code)
  if (!currency) throw new RangeError(`unknown currency ${code}`)
  return currency
}
