import fc from 'fast-check'
import { currencyCodes, getCurrency, money, parseDecimal, formatDecimal } from '@fairground/money'
import { expect, test } from 'vitest'
import { bonusOf, turnoverOf } from './bonus-rules.ts'

test.each([
  { credited: '200.00', percent: 100, most: '200.00', bonus: '200.00' },
  { credited: '200.01', percent: 100, most: '200.00', bonus: '200.00' },
  { credited: '32.8345', percent: 100, most: '200.00', bonus: '32.83' },
  { credited: '33.33', percent: 50, most: '200.00', bonus: '16.66' },
  { credited: '0.01', percent: 50, most: '200.00', bonus: '0.00' },
  { credited: '20.00', percent: 1000, most: '150.00', bonus: '150.00' },
])('of $credited, $percent % up to $most are $bonus', ({ credited, percent, most, bonus }) => {
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

test('turnover is the larger of the offer’s multiple of deposit and bonus, and of what the deposit alone asks', () => {
  fc.assert(
    fc.property(fc.tuple(units, units, fc.integer({ min: 1, max: 10 }), units), ([credited, bonus, times, alone]) => {
      const asked = turnoverOf({ credited, bonus, times, alone })
      expect(asked >= alone).toBe(true)
      expect(asked === alone || asked === (credited + bonus) * BigInt(times)).toBe(true)
      expect(asked >= (credited + bonus) * BigInt(times)).toBe(true)
    }),
  )
})
