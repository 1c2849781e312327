import { money } from '@fairground/money'
import { expect, test } from 'vitest'
import type { LevelTerms } from '../../../vip/index.ts'
import { excessOf, leftOf, quoteOf } from './quote.ts'

const usd = (units: bigint) => money(units, 'USD')
const terms = (changes: Partial<LevelTerms> = {}): LevelTerms => ({
  level: 2,
  priority: 0,
  countMax: 4,
  sumMax: 1_000_0000n,
  basisPoints: 100,
  fixed: 5000n,
  freeCount: 2,
  freePer: 'day',
  expectedMinutes: 10,
  ...changes,
})
const used = (countToday: number, sumToday = 0n, countMonth = countToday) => ({ countToday, sumToday, countMonth })

test('the first of a day or a month are free, each with its number; the next costs a share and a fixed part', () => {
  const amount = usd(200_0000n)
  expect([0, 1, 2].map((count) => quoteOf(terms(), used(count), amount))).toEqual([
    { fee: 0n, free: { number: 1, of: 2, per: 'day' } },
    { fee: 0n, free: { number: 2, of: 2, per: 'day' } },
    { fee: 2_5000n, free: null },
  ])
  const monthly = terms({ freePer: 'month' })
  expect(quoteOf(monthly, used(0, 0n, 1), amount).free).toEqual({ number: 2, of: 2, per: 'month' })
  expect(quoteOf(monthly, used(0, 0n, 2), amount).fee).toBe(2_5000n)
})

test('what is left of a day is never negative, also after a limit was lowered', () => {
  expect(leftOf(terms(), used(1, 400_0000n))).toEqual({ free: 1, count: 3, sum: 600_0000n })
  expect(leftOf(terms(), used(9, 5_000_0000n))).toEqual({ free: 0, count: 0, sum: 0n })
  expect(leftOf(terms({ countMax: null, sumMax: null }), used(9, 5_000_0000n))).toMatchObject({
    count: null,
    sum: null,
  })
})

test('the last unit of a day still fits, the next does not', () => {
  expect(excessOf(terms(), used(3, 400_0000n), usd(600_0000n))).toBeNull()
  expect(excessOf(terms(), used(3, 400_0000n), usd(600_0001n))).toBe('withdrawal_sum_reached')
  expect(excessOf(terms(), used(4), usd(1n))).toBe('withdrawal_count_reached')
  expect(excessOf(terms({ countMax: null, sumMax: null }), used(99, 9_000_0000n), usd(9_000_0000n))).toBeNull()
})
