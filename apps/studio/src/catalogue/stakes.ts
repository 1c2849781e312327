import { getModel, isModelCode, type EngineCode, type TenThousandths } from '@fairground/games'
import { getCurrency, isPositive, money, multiply, parseRatio, ratio } from '@fairground/money'
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

export interface StakeRange {
  engine: EngineCode
  /** Decimal, for currencies near a dollar. */
  minBet: string
}

/** As multiples of the smallest; those of a slot are its model's. */
const levels = [1, 2, 3, 5, 10, 20, 50, 100, 250, 500, 1_000]
/** The most that a round of the originals may pay, in currencies near a dollar. */
const payoutMaxUnits = 100_000n

/** The stakes a player may choose, ascending. @throws RangeError on a smallest one that is not a valid amount in the currency */
export function stakesOf({ engine, minBet }: StakeRange, currency: CurrencyCode): Money[] {
  const smallest = multiply(unitOf(currency), parseRatio(minBet), 'down')
  if (!isPositive(smallest)) throw new RangeError(`${minBet} leaves no stake in ${currency}`)
  const steps = isModelCode(engine) ? getModel(engine).betLevels : levels
  return steps.map((step) => multiply(smallest, ratio(BigInt(step), 1n), 'down'))
}

/** Whether a stake is one of a slot's, or for other games one between the first and the last in amounts that are shown. */
export function takesStake(range: StakeRange, { amount, currency }: Money): boolean {
  const stakes = stakesOf(range, currency)
  if (stakes.some((stake) => stake.amount === amount)) return true
  const [first, last] = [stakes[0], stakes.at(-1)]
  const { scale, shownDecimals } = getCurrency(currency)
  const isShown = amount % 10n ** BigInt(scale - shownDecimals) === 0n
  return !isModelCode(range.engine) && isShown && !!first && !!last && amount >= first.amount && amount <= last.amount
}

/** The most that one round pays: of a slot its largest stake at its highest multiple. */
export function payoutMaxOf(range: StakeRange, currency: CurrencyCode): Money {
  if (!isModelCode(range.engine)) return multiply(unitOf(currency), ratio(payoutMaxUnits, 1n), 'down')
  const largest = stakesOf(range, currency).at(-1) ?? money(0n, currency)
  return multiply(largest, ratio(BigInt(getModel(range.engine).multipleMax), 100n), 'down')
}

/** The highest stake of a bet that can pay `top`. */
export const stakeMaxOf = (range: StakeRange, currency: CurrencyCode, top: TenThousandths): Money =>
  multiply(payoutMaxOf(range, currency), ratio(10_000n, BigInt(top)), 'down')

/** Free rounds are for games whose round ends with its bet. */
export const takesFreeRounds = (engine: EngineCode): boolean => isModelCode(engine) || freeRoundEngines.has(engine)
const freeRoundEngines: ReadonlySet<EngineCode> = new Set<EngineCode>(['dice', 'plinko', 'wheel'])

function unitOf(currency: CurrencyCode): Money {
  const one = money(10n ** BigInt(getCurrency(currency).scale), currency)
  return multiply(one, parseRatio(unitsForOne[currency]), 'down')
}
