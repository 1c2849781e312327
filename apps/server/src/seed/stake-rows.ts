import {
  formatDecimal,
  getCurrency,
  money,
  multiply,
  parseDecimal,
  parseRatio,
  ratio,
  roundToShown,
  multiplyRatio,
  type CurrencyCode,
  type Money,
} from '@fairground/money'
import { isCounted, type PromotionTerms } from '@fairground/contract'
import { listStakeUnits } from '@fairground/lottery'
import type { DemoData, DemoLevel, DemoRain } from './demo-data.ts'

/** Maximum payout of an order, in the merchant's own currency. */
const payoutMax = '400000.00'

/** In Entertainment, the price of a note in the merchant's own currency. */
const noteMin = '1.00'
const noteMax = '5000.00'

/** What a round of a game pays without being looked at, in the merchant's own currency. */
const winCeiling = '250000.00'

/** What one operator gives alone in 24 hours, in the merchant's own currency, in points, and in pieces of goods. */
const givenAlone = '100.00'
const pointsAlone = '2000'
const piecesAlone = '10'

/** Every amount of the demo, in each of its currencies and in play money. */
export function stakeRows({
  merchant: { settings },
  currencies,
  lotteries,
  catalogue,
  vip,
  content,
  points,
  rains,
}: DemoData) {
  const own = settings.currency
  const codes = [...new Set([own, ...(settings.currencies ?? [])])]
  // Play money has as many decimals as the dollar: a merchant's currency with more could not be represented.
  const played = getCurrency('FUN').scale >= getCurrency(own).scale ? [...codes, 'FUN' as const] : codes
  const factorOf = (code: CurrencyCode) => parseRatio(currencies[code === 'FUN' ? own : code] ?? '1')
  const inCurrency = (amount: Money, code: CurrencyCode): bigint => {
    const [from, to] = [factorOf(own), factorOf(code)]
    const factor = ratio(to.numerator * from.denominator, to.denominator * from.numerator)
    const scale = ratio(10n ** BigInt(getCurrency(code).scale), 10n ** BigInt(getCurrency(own).scale))
    return multiply(amount, multiplyRatio(factor, scale), 'down').amount
  }
  const shownIn = (amount: string, code: CurrencyCode): string =>
    formatDecimal(roundToShown(money(inCurrency(parseDecimal(amount, own), code), code), 'down'))
  return {
    lotteries: lotteries.flatMap(({ code: lottery }) =>
      played.map((currency) => ({
        lottery,
        currency,
        units: listStakeUnits(own)
          .map((unit) => inCurrency(unit, currency))
          .filter((units) => isShown(units, currency))
          .map(String),
        payout_max: String(inCurrency(parseDecimal(payoutMax, own), currency)),
        note_min: String(inCurrency(parseDecimal(noteMin, own), currency)),
        note_max: String(inCurrency(parseDecimal(noteMax, own), currency)),
      })),
    ),
    games: catalogue.games.flatMap(({ id: game, minBet }) =>
      played.map((currency) => ({ game, currency, min_bet: String(inCurrency(parseDecimal(minBet, own), currency)) })),
    ),
    ceilings: codes.map((currency) => ({
      currency,
      amount: String(inCurrency(parseDecimal(winCeiling, own), currency)),
    })),
    rewardLimits: [
      ...codes.map((currency) => ({
        unit: currency as string,
        amount: String(inCurrency(parseDecimal(givenAlone, own), currency)),
      })),
      { unit: 'points', amount: pointsAlone },
      { unit: 'pieces', amount: piecesAlone },
    ],
    ...levelRows(vip, { own, codes, inCurrency, shownIn }),
    ...pointRows(points, { own, codes, inCurrency, shownIn }),
    rains: rains.flatMap((rain) => rainRows(rain, { codes, shownIn })),
    offers: content.promotions.flatMap(({ key, terms, budget }) =>
      (terms ? codes : []).map((currency) => ({
        key,
        currency,
        terms: terms && termsIn(terms, (amount) => shownIn(amount, currency)),
        budget:
          budget === undefined
            ? null
            : isOfNumbers(terms)
              ? budget
              : String(inCurrency(parseDecimal(budget, own), currency)),
      })),
    ),
  }
}

interface Converter {
  own: CurrencyCode
  codes: readonly CurrencyCode[]
  inCurrency: (amount: Money, code: CurrencyCode) => bigint
  shownIn: (amount: string, code: CurrencyCode) => string
}

const levelRows = (vip: DemoData['vip'], { own, codes, inCurrency }: Converter) => {
  const units = (amount: string, currency: CurrencyCode) => String(inCurrency(parseDecimal(amount, own), currency))
  const each = <Row>(rowOf: (level: DemoLevel, currency: CurrencyCode) => Row) =>
    vip.flatMap((level, index) => codes.map((currency) => ({ level: index + 1, currency, ...rowOf(level, currency) })))
  return {
    levels: each(({ turnover }, currency) => ({ turnover: units(turnover, currency) })),
    levelKeeps: each(({ keep }, currency) => ({ valid: keep ? units(keep.valid, currency) : null })).filter(
      ({ valid }) => valid !== null,
    ),
    levelWithdrawals: each(({ withdrawals: { sumMax, ...terms } }, currency) => ({
      count_max: terms.countMax,
      sum_max: sumMax === null ? null : units(sumMax, currency),
      fee_basis_points: terms.feeBasisPoints,
      fee_fixed: '0',
      free_count: terms.freeCount,
      free_per: terms.freePer,
      expected_minutes: terms.expectedMinutes,
    })),
  }
}

const pointRows = ({ perPoint, items }: DemoData['points'], { own, codes, inCurrency, shownIn }: Converter) => ({
  points: codes.map((currency) => ({
    currency,
    per_point: String(inCurrency(parseDecimal(perPoint, own), currency)),
  })),
  items: items.map(({ art, memberMax, levelMin, bonus, rounds, ...item }, position) => ({
    ...item,
    picture: { art: `banners/${art}` },
    member_max: memberMax,
    level_min: levelMin,
    bonuses: JSON.stringify(
      (bonus ? codes : []).map((currency) => ({
        currency,
        amount: shownIn(bonus?.amount ?? '0', currency),
        times: bonus?.times,
      })),
    ),
    rounds: JSON.stringify(
      (rounds ? codes : []).map((currency) => ({
        ...rounds,
        currency,
        stake: shownIn(rounds?.stake ?? '0', currency),
      })),
    ),
    position,
  })),
})

const rainRows = (
  { art, startsAfterMinutes, ...rain }: DemoRain,
  { codes, shownIn }: Pick<Converter, 'codes' | 'shownIn'>,
) =>
  codes.map((currency) => ({
    startsAfterMinutes,
    currencies: codes,
    form: {
      ...rain,
      currency,
      art: `banners/${art}`,
      eligibility: everybody,
      budget: shownIn(rain.budget, currency),
      prizes: rain.prizes.map(({ amount, count }) => ({ amount: shownIn(amount, currency), count })),
    },
  }))

const everybody = { labels: [], notLabels: [], levelMin: 0, newDays: null, isReturning: false, isOncePerDevice: false }

/** Currencies without minor units get whole amounts. */
function isShown(units: bigint, code: CurrencyCode): boolean {
  const { scale, shownDecimals } = getCurrency(code)
  return units > 0n && (shownDecimals > 0 || units % 10n ** BigInt(scale) === 0n)
}

const isOfNumbers = (terms: PromotionTerms | undefined): boolean =>
  terms !== undefined && terms.kind !== 'deposit' && isCounted(terms.pays)

/** Of these the same number of points or rounds is paid in every currency. */
const rewardKeys: ReadonlySet<string> = new Set(['amount', 'rewardMin', 'rewardMax', 'inviter', 'friend'])

const amountKeys: ReadonlySet<string> = new Set([
  'amount',
  'bonusMax',
  'depositMin',
  'rewardMin',
  'rewardMax',
  'inviter',
  'friend',
  'stakeMax',
  'winMax',
  'scoreMin',
  'perPoint',
  'stake',
])

/** The same terms with every amount of money in another currency; a plain list in them is one of amounts. */
function termsIn(terms: PromotionTerms, convert: (amount: string) => string): PromotionTerms {
  const reward = isOfNumbers(terms) ? (count: string) => count : convert
  const inside = (row: object): object =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        Array.isArray(value)
          ? value.map((each: object | string) => (typeof each === 'string' ? reward(each) : inside(each)))
          : isMoney(row, key) && typeof value === 'string'
            ? (rewardKeys.has(key) ? reward : convert)(value)
            : typeof value === 'object' && value !== null
              ? inside(value as object)
              : value,
      ]),
    )
  return inside(terms) as PromotionTerms
}

/** The target of a mission is money or a number, by what it counts. */
const isMoney = (row: object, key: string): boolean =>
  amountKeys.has(key) ||
  (key === 'target' && 'metric' in row && (row.metric === 'validBets' || row.metric === 'depositSum'))
