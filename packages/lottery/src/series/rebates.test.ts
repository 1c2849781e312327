import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, money, sum } from '@fairground/money'
import {
  betSeriesLimit,
  checkBetSeries,
  checkMemberSeries,
  fullSeries,
  ownRebate,
  rebates,
  standardSeriesRules,
  validBet,
} from '../index.ts'

const usd = (amount: number) => money(BigInt(amount) * 10_000n, 'USD')

describe('rebates', () => {
  test('A 1960, B 1950, C 1940 bets 100 at 1900: 0.50, 0.50, 2.00, and the house keeps 2.00', () => {
    const path = [
      { id: 'A', series: 1_960 },
      { id: 'B', series: 1_950 },
      { id: 'C', series: 1_940 },
    ]
    const split = rebates({ path, betSeries: 1_900, stake: usd(100) })
    expect(split.shares.map(({ id, rebate }) => [id, formatDecimal(rebate)])).toEqual([
      ['A', '0.50'],
      ['B', '0.50'],
      ['C', '2.00'],
    ])
    expect(formatDecimal(split.expectedPayout)).toBe('95.00')
    expect(formatDecimal(split.house)).toBe('2.00')
  })

  const bets = fc
    .record({
      steps: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 }),
      below: fc.integer({ min: 0, max: 100 }),
      stake: fc.bigInt(1n, 10n ** 12n),
    })
    .map(({ steps, below, stake }) => {
      let series = 1_980
      const path = steps.map((step, place) => ({ id: String(place), series: (series -= step) }))
      return { path, betSeries: series - below, stake: money(stake, 'USD') }
    })

  test('all parts add up to the stake, and the house keeps at least its margin', () => {
    fc.assert(
      fc.property(bets, (bet) => {
        const { shares, expectedPayout, house } = rebates(bet)
        expect(sum([...shares.map(({ rebate }) => rebate), expectedPayout, house], 'USD')).toEqual(bet.stake)
        const margin = bet.stake.amount * BigInt(fullSeries - (bet.path.at(0)?.series ?? 0))
        expect(house.amount * BigInt(fullSeries) >= margin).toBe(true)
        // Rounding changes each share by less than one unit.
        expect((house.amount - BigInt(shares.length + 1)) * BigInt(fullSeries) < margin).toBe(true)
      }),
    )
  })

  test('the player’s own is that of the split, and is rounded down once for all lines', () => {
    fc.assert(
      fc.property(bets, (bet) => {
        const own = bet.path.at(-1)?.series ?? 0
        expect(ownRebate([{ stake: bet.stake, series: bet.betSeries }], own)).toBe(
          rebates(bet).shares.at(-1)?.rebate.amount,
        )
      }),
    )
    const line = { stake: money(1_999n, 'USD'), series: 1_949 }
    expect([ownRebate([line], 1_950), ownRebate([line, line], 1_950), ownRebate([], 1_950)]).toEqual([0n, 1n, 0n])
  })

  test('a path with a rising series is refused as a damaged snapshot', () => {
    const stake = usd(100)
    expect(() => rebates({ path: [], betSeries: 1_900, stake })).toThrow(RangeError)
    expect(() => rebates({ path: [{ id: 'C', series: 1_940 }], betSeries: 1_941, stake })).toThrow(RangeError)
    expect(() => rebates({ path: [{ id: 'A', series: 2_001 }], betSeries: 1_900, stake })).toThrow(RangeError)
    const rising = [
      { id: 'A', series: 1_940 },
      { id: 'B', series: 1_950 },
    ]
    expect(() => rebates({ path: rising, betSeries: 1_900, stake })).toThrow(RangeError)
  })
})

describe('series', () => {
  const rules = standardSeriesRules

  test('a bet stays between the lowest series, the highest bet series and its own', () => {
    expect(checkBetSeries(1_800, rules, 1_940)).toBeUndefined()
    expect(checkBetSeries(1_700, rules, 1_940)).toBeUndefined()
    expect(checkBetSeries(1_950, rules, 1_960)).toBeUndefined()
    expect(checkBetSeries(1_699, rules, 1_940)).toBe('series_below_min')
    expect(checkBetSeries(1_951, rules, 1_960)).toBe('series_above_max')
    expect(checkBetSeries(1_941, rules, 1_940)).toBe('series_above_own')
    for (const series of [1_800.5, NaN, Infinity]) expect(checkBetSeries(series, rules, 1_940)).toBe('series_malformed')
    expect([betSeriesLimit(rules, 1_940), betSeriesLimit(rules, 1_960)]).toEqual([1_940, 1_950])
  })

  test('a member stays at or below the parent', () => {
    expect(checkMemberSeries(1_980, rules)).toBeUndefined()
    expect(checkMemberSeries(1_981, rules)).toBe('series_above_max')
    expect(checkMemberSeries(1_950, rules, 1_950)).toBeUndefined()
    expect(checkMemberSeries(1_951, rules, 1_950)).toBe('series_above_parent')
    expect(checkMemberSeries(1_699, rules, 1_950)).toBe('series_below_min')
    expect(checkMemberSeries(0.5, rules, 1_950)).toBe('series_malformed')
  })
})

test('valid bet, stake 100: payout 0, 195, 150, 100 counts 100, 95, 50, 0', () => {
  expect([0, 195, 150, 100, 1_000].map((payout) => validBet(usd(100), usd(payout)))).toEqual(
    [100, 95, 50, 0, 100].map(usd),
  )
  expect(() => validBet(usd(1), money(1n, 'EUR'))).toThrow(TypeError)
})
