import { getModel, type ModelCode } from '@fairground/games'
import { getCurrency, isPositive, money, multiply, multiplyRatio, parseRatio, ratio } from '@fairground/money'
import type { CurrencyCode, Money } from '@fairground/money'

/** A game's smallest bet is stated for currencies near a dollar; in others it is multiplied by this. */
const unitsForOne = {
  AED: '5',
  BDT: '100',
  BRL: '5',
  BTC: '0.00001',
  CNY: '5',
  EUR: '1',
  FUN: '1',
  GBP: '1',
  IDR: '10000',
  INR: '100',
  JPY: '100',
  KES: '100',
  KHR: '4000',
  KRW: '1000',
  LAK: '20000',
  LKR: '200',
  MMK: '2000',
  MYR: '5',
  NPR: '100',
  PHP: '50',
  PKR: '200',
  PLN: '5',
  RUB: '100',
  SAR: '5',
  SGD: '1',
  THB: '20',
  TRY: '20',
  TWD: '20',
  USD: '1',
  USDT: '1',
  VND: '20000',
} satisfies Record<CurrencyCode, string>

export interface BetRange {
  model: ModelCode
  /** Decimal, for currencies near a dollar. */
  minBet: string
}

/** The bets a player may choose, ascending. @throws RangeError on a smallest bet that is not a valid amount in the currency */
export function betLevels({ model, minBet }: BetRange, currency: CurrencyCode): Money[] {
  const one = money(10n ** BigInt(getCurrency(currency).scale), currency)
  const smallest = multiply(one, multiplyRatio(parseRatio(minBet), parseRatio(unitsForOne[currency])), 'down')
  if (!isPositive(smallest)) throw new RangeError(`${minBet} leaves no bet in ${currency}`)
  return getModel(model).betLevels.map((level) => multiply(smallest, ratio(BigInt(level), 1n), 'down'))
}
