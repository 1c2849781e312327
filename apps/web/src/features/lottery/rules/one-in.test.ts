import { expect, test } from 'vitest'
import { oneIn } from './one-in.ts'

test.each([
  [{ wins: 1, total: 100_000 }, '100,000'],
  [{ wins: 271, total: 1000 }, '3.69'],
  [{ wins: 1, total: 2 }, '2'],
  [{ wins: 1, total: 10 }, '10'],
  [{ wins: 120, total: 100_000 }, '833'],
])('%o is one in %s', (level, written) => {
  expect(oneIn(level)).toBe(written)
})
