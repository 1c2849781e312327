import fc from 'fast-check'
import { currencyCodes, getCurrency, money, parseDecimal, formatDecimal } from '@fairground/money'
import { expect, test } from 'vitest'
import { bonusOf, turnoverOf } from './bonus-rules.ts'

test.each([
  ['200.00', 100, '200.00', '200.00'],
  ['200.01', 100, '200.00', '200.00'],
  ['32.8345', 100, '200.00', '32.83'],
  ['33.33', 50, '200.00', '16.66'],
  ['0.01', 50, '200.00', '0.00'],
  ['20.00', 1000, '150.00', '150.00'],
] as const)('of %s, %s %% up to %s are %s', (credited, percent, ...[most, bonus]) => {
  const terms = { percent, most: parseDecimal(most, 'USD') }
  expect(formatDecimal(bonusOf(parseDecimal(credited, 'USD'), terms))).toBe(bonus)
})

const currency = fc.constantFrom(...currencyCodes)
const units = fc.bigInt(0n, 10n ** 14n)
const percent = fc.integer({ min: 1, max: 1000 })

test('a bonus is never more than was said, and as few units less as can be read', () => {
  fc.assert(
    fc.property(fc.tuple(currency, units, percent, units), ([code, credited, share, most]) => {
      const { scale, shownDecimals } = getCurrency(code)
      const step = 10n ** BigInt(scale - shownDecimals)
      const bonus = bonusOf(money(credited, code), { percent: share, most: money(most * step, code) }).amount
      expect(bonus * 100n <= credited * BigInt(share)).toBe(true)
      expect(bonus <= most * step).toBe(true)
      expect(bonus % step).toBe(0n)
      if (bonus < most * step) expect((bonus + step) * 100n > credited * BigInt(share)).toBe(true)
    }),
  )
})

test('nobody is asked to stake more than the offer’s times of both, nor less than without it', () => {
  fc.assert(
    fc.property(fc.tuple(units, units, fc.integer({ min: 1, max: 10 }), units), ([credited, bonus, times, alone]) => {
      const asked = turnoverOf({ credited, bonus, times, alone })
      expect(asked >= alone).toBe(true)
      expect(asked === alone || asked === (credited + bonus) * BigInt(times)).toBe(true)
      expect(asked >= (credited + bonus) * BigInt(times)).toBe(true)
    }),
  )
})
