import { expect, test } from 'vitest'
import { percentOf, ppmOf } from './percent.ts'

test.each([
  [0, '0'],
  [1, '0.0001'],
  [3_500, '0.35'],
  [10_000, '1'],
  [125_000, '12.5'],
  [1_000_000, '100'],
])('%s millionths are %s percent, and back', (ppm, percent) => {
  expect(percentOf(ppm)).toBe(percent)
  expect(ppmOf(percent)).toBe(ppm)
})

test.each(['', '-1', '1.00001', '101', 'x', '1,5'])('%j is no percent', (typed) => {
  expect(ppmOf(typed)).toBeNull()
})
