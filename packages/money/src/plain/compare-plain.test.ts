import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePlain } from './compare-plain.ts'
import { compareRatio, parseRatio } from '../ratio.ts'

test('decimals are compared by their value, not by how they are written', () => {
  expect(comparePlain('9.50', '10')).toBe(-1)
  expect(comparePlain('0.05', '0.0500')).toBe(0)
  expect(comparePlain('0.051', '0.05')).toBe(1)
})

test('as ratios compare them', () => {
  const decimal = fc
    .tuple(fc.bigInt(0n, 10n ** 12n - 1n), fc.option(fc.stringMatching(/^[0-9]{1,8}$/), { nil: undefined }))
    .map(([whole, fraction]) => (fraction === undefined ? String(whole) : `${whole}.${fraction}`))
  fc.assert(fc.property(decimal, decimal, (a, b) => comparePlain(a, b) === compareRatio(parseRatio(a), parseRatio(b))))
})
