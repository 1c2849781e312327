import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSum } from './split-sum.ts'

const split = (units: bigint, envelopes: number, mix: 'equal' | 'mixed' = 'equal') =>
  splitSum({ units, step: 100n, envelopes, mix })

test('equal envelopes differ by no more than the least amount', () => {
  expect(split(1_000n, 5)).toEqual([{ amount: 200n, count: 5 }])
  expect(split(1_000n, 3)).toEqual([
    { amount: 400n, count: 1 },
    { amount: 300n, count: 2 },
  ])
})

test('mixed, a tenth of them holds half of the sum', () => {
  expect(split(20_000n, 20, 'mixed')).toEqual([
    { amount: 5_000n, count: 2 },
    { amount: 600n, count: 10 },
    { amount: 500n, count: 8 },
  ])
  expect(split(500n, 1, 'mixed')).toEqual([{ amount: 500n, count: 1 }])
  expect(split(1_000n, 10, 'mixed')).toEqual([{ amount: 100n, count: 10 }])
  expect(split(1_000n, 2, 'mixed')).toEqual([{ amount: 500n, count: 2 }])
})

test('more envelopes than there are least amounts, or a part of one, is no split', () => {
  expect(split(400n, 5)).toBeNull()
  expect(split(450n, 4)).toBeNull()
})

test('the envelopes are as many as asked for, hold something each, and add up to the sum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.constantFrom('equal' as const, 'mixed' as const),
      (envelopes, more, mix) => {
        const units = (BigInt(envelopes) + more) * 100n
        const parts = split(units, envelopes, mix) ?? []
        expect(parts.reduce((sum, { amount, count }) => sum + amount * BigInt(count), 0n)).toBe(units)
        expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(envelopes)
        expect(parts.every(({ amount }) => amount > 0n && amount % 100n === 0n)).toBe(true)
        expect(parts.length).toBeLessThanOrEqual(4)
      },
    ),
  )
})
